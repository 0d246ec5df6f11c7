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
  const { files, pages, languages } = JSON.parse(list.textContent);

  function ask(href, attributes) {
    document.head.append(Object.assign(document.createElement("link"), { ...attributes, href }));
  }

  const segments = location.pathname.split("/").filter(Boolean);
  const page = pages.find(({ path }) => {
    const wanted = path.split("/").filter(Boolean);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith(":") || part === segments[index].toLowerCase())
    );
  });
  const known = Object.keys(languages);
  const preferred =
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => known.includes(tag)) ?? "en";
  const stored = (readStored("inkreel.language") ?? "").replaceAll('"', "");
  const language = known.includes(stored) ? stored : preferred;
  const ofLanguage = page !== undefined || language !== "en" ? languages[language] : [];
  for (const script of [...ofLanguage, ...(page?.scripts ?? [])])
    ask(files[script], { rel: "modulepreload", crossOrigin: "anonymous" });
  // The credentials must be those of the API client; otherwise the browser would load it twice.
  if (page !== undefined && page.data !== null)
    ask(page.data.replace(":id", segments.at(-1)), {
      rel: "preload",
      as: "fetch",
      crossOrigin: "use-credentials",
    });
})();
