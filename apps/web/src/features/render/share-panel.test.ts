import { expect, it } from "vitest";
import { embedCode, networkAddress, NETWORKS } from "./share-panel";

const link = { url: "https://videos.example/v/abc", title: "Bread & butter: 100 %?" };

it("every share link contains the link to the video, and the title if the network supports one", () => {
  const addresses = NETWORKS.map((network) => new URL(networkAddress(network, link)));
  expect(addresses.map(({ host }) => host)).toEqual([
    "twitter.com",
    "www.facebook.com",
    "www.linkedin.com",
    "wa.me",
  ]);
  for (const address of addresses) expect([...address.searchParams.values()].join(" ")).toContain(link.url);
  expect(addresses[0]?.searchParams.get("text")).toBe(link.title);
  expect(addresses[3]?.searchParams.get("text")).toBe(`${link.title} ${link.url}`);
});

it("the embed code contains only the player, in the video's aspect ratio and with an escaped title", () => {
  const code = embedCode({ url: link.url, title: 'A "quoted" <b>&' }, "9:16");
  expect(code).toContain('src="https://videos.example/v/abc?embed=1" width="360" height="640"');
  expect(code).toContain('title="A &quot;quoted&quot; &lt;b&gt;&amp;"');
  expect(embedCode(link, "1:1")).toContain('width="640" height="640"');
});
