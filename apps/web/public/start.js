// Runs before the first paint and before the application. A file of its own: inline scripts are refused.
(() => {
  function readStored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      console.warn(`"${key}" cannot be read from this browser's storage.`, error);
      return null;
    }
  }

  // A dark page never flashes light.
  const theme = readStored("inkreel.theme") ?? "system";
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);

  // What this page needs is asked for at once, not step by step as the application finds out. The build writes the list; see
  // vite/preload-pages.ts.
  const list = document.getElementById("preloads");
  if (list === null) return;
  const { files, pages, data, languages } = JSON.parse(list.textContent);

  function ask(href, attributes) {
    const link = Object.assign(document.createElement("link"), { ...attributes, href });
    document.head.append(link);
    return link;
  }

  const segments = location.pathname.split("/").filter(Boolean);
  const ofThisPage = ({ path }) => {
    const wanted = path.split("/").filter(Boolean);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith(":") || part === segments[index].toLowerCase())
    );
  };
  // The credentials must be those of the API client; otherwise the browser would load it twice.
  function askForData([round = [], ...more]) {
    const links = round.map((path) =>
      ask(path.replace(":id", segments.at(-1)), {
        rel: "preload",
        as: "fetch",
        crossOrigin: "use-credentials",
      }),
    );
    links[0]?.addEventListener("load", () => {
      // A link is "loaded", too, when the server answered that there is no such project.
      const [answer] = performance.getEntriesByName(links[0].href).slice(-1);
      if (answer?.responseStatus === 200) askForData(more);
    });
  }
  askForData(data.find(ofThisPage)?.rounds ?? []);

  const page = pages.find(ofThisPage);
  const known = Object.keys(languages);
  const preferred =
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => known.includes(tag)) ?? "en";
  const stored = (readStored("inkreel.language") ?? "").replaceAll('"', "");
  const language = known.includes(stored) ? stored : preferred;
  const ofLanguage = page !== undefined || language !== "en" ? languages[language] : [];
  const askForScripts = (numbers, fetchPriority) => {
    for (const number of numbers)
      ask(files[number], { rel: "modulepreload", crossOrigin: "anonymous", fetchPriority });
  };
  askForScripts(ofLanguage, "auto");
  askForScripts(page?.scripts ?? [], "low");
  if (page?.wide !== undefined && matchMedia(page.wide.media).matches)
    askForScripts(page.wide.scripts, "low");
})();
