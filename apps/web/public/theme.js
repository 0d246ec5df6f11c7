// Runs before the first paint, so that a dark page never flashes light. A file of its own: inline scripts are refused.
(() => {
  let chosen = "system";
  try {
    chosen = localStorage.getItem("inkreel.theme") ?? "system";
  } catch (error) {
    console.warn("The theme cannot be read from this browser's storage.", error);
  }
  const isDark =
    chosen === "dark" || (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
})();
