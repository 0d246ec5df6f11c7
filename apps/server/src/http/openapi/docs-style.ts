/** Style of the page that documents the interface. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 14rem minmax(0, 60rem); gap: 2rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; box-sizing: border-box;
  display: flex; flex-direction: column; gap: 0.4rem; border-right: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
main { padding: 1.5rem 1.5rem 6rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.5rem 0; }
h3 { margin: 0.5rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.75rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0.25rem 1rem; font-size: 0.9rem; }
dd { margin: 0; }
.get { color: #0a7c42; } .post { color: #1d5fd1; } .put, .patch { color: #a05a00; } .delete { color: #c0262d; }
pre { overflow: auto; font-size: 0.8rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
a { color: inherit; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } dl { display: block; } }
`;
