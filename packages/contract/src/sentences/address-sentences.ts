/** What stands at an address: a web page, a file, or the recipient of a webhook or other POST request. */
export type VisitedThing = "page" | "file" | "receiver";
/** Why the text of an address is not one that can be read. */
export type AddressMisfit = "no_address" | "too_long" | "has_password";

const INSTEAD: Readonly<Record<VisitedThing, string>> = {
  page: "copy the text and paste it instead",
  file: "save it and upload it, or choose another one",
  receiver: "give another address",
};

const MISFITS: Readonly<Record<AddressMisfit, string>> = {
  no_address: "it is not a web address like https://example.com/article",
  too_long: "it is too long",
  has_password: "it carries a user name or password; remove the part before the @",
};

/** Host and kind of a request. */
export interface VisitedSite {
  host: string;
  what: VisitedThing;
}
/** A request that was answered with an HTTP status other than success. */
export interface SiteRefusal extends VisitedSite {
  status: number;
}

/** Why an address cannot be read, or what stands at it cannot be used. */
export const ADDRESS_SENTENCES = {
  address_empty: () => "The address is empty. Enter one like https://example.com/article.",
  address_unfit: ({ typed, misfit }: { typed: string; misfit: AddressMisfit }) =>
    `The address "${typed}" cannot be read: ${MISFITS[misfit]}.`,
  address_scheme: ({ typed, scheme }: { typed: string; scheme: string }) =>
    `The address "${typed}" cannot be read: only http and https addresses can be read, not "${scheme}".`,
  address_private: ({ host }: { host: string }) =>
    `${host} is in a private network. Use a public address, or ask the operator to add its host and port to FETCH_ALLOW_HOSTS.`,
  address_port: ({ host, port }: { host: string; port: number }) =>
    `Port ${port} of ${host} is not a web port. Use an address on port 80, 443 or above 1023.`,
  site_unknown: ({ host }: { host: string }) =>
    `The site ${host} was not found, or this machine is offline. Check the address for typing errors.`,
  site_insecure: ({ host, what, fault }: VisitedSite & { fault: string }) =>
    `The secure connection to ${host} failed (${fault}), so Inkreel does not use it. Check the address, or ${INSTEAD[what]}.`,
  site_closed: ({ host }: { host: string }) =>
    `${host} refuses connections. Check the address, or try again later.`,
  site_interrupted: ({ host, fault }: { host: string; fault: string }) =>
    `The connection to ${host} was interrupted (${fault === "" ? "no reason given" : fault}). Try again later.`,
  site_slow: ({ host, what }: VisitedSite) =>
    `${host} took too long to answer. Try again later, or ${INSTEAD[what]}.`,
  site_wants_login: ({ host, what, status }: SiteRefusal) =>
    `${host} requires a login for this ${what} (${status}). Open it in your browser, ${INSTEAD[what]}.`,
  site_wants_payment: ({ host, what, status }: SiteRefusal) =>
    `${host} requires a payment for this ${what} (${status}). If you have access, ${INSTEAD[what]}.`,
  site_refuses_programs: ({ host, what, status }: SiteRefusal) =>
    `${host} does not let programs read this ${what} (${status}). Open it in your browser, ${INSTEAD[what]}.`,
  site_has_nothing: ({ host, what, status }: SiteRefusal) =>
    `${host} has no ${what} at this address (${status}). Check the address for typing errors.`,
  site_busy: ({ host, what, status }: SiteRefusal) =>
    `${host} received too many requests for a ${what} (${status}). Wait a few minutes and try again, or ${INSTEAD[what]}.`,
  site_failed: ({ host, what, status }: SiteRefusal) =>
    `${host} has a server error (${status}). Try again later, or ${INSTEAD[what]}.`,
  site_odd_status: ({ host, what, status }: SiteRefusal) =>
    `${host} answered with status ${status} instead of a ${what}. Check the address, or ${INSTEAD[what]}.`,
  site_redirects: ({ host }: { host: string }) =>
    `${host} redirects endlessly. Open the page in your browser and copy its final address.`,
  site_too_large: ({ host, what, megabytes }: VisitedSite & { megabytes: number }) =>
    `The ${what} at ${host} is larger than ${megabytes} MB. Please ${INSTEAD[what]}.`,
  html_file: () => "The HTML file",
  page_captcha: ({ site }: { site: string }) =>
    `${site} shows a CAPTCHA before the page. Open it in your browser, copy the text and paste it instead.`,
  page_for_subscribers: ({ site }: { site: string }) =>
    `${site} shows this article only to subscribers. If you are a subscriber, open it in your browser, copy the text and paste it instead.`,
  page_of_scripts: ({ site }: { site: string }) =>
    `${site} builds this page with scripts, so it needs a browser. Open the page in your browser, copy the text and paste it instead.`,
  page_without_text: ({ site }: { site: string }) =>
    `${site} has no article text. Give the address of one article, or paste the text.`,
  page_of_links: ({ site }: { site: string }) =>
    `${site} is a list of links rather than an article. Give the address of one article, or paste the text.`,
} as const;
