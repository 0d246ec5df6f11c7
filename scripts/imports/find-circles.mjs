import { dirname, join, relative, sep } from "node:path";

const IMPORTS =
  /^(?:import|export)\s(?:[^;"']*?\sfrom\s)?["'](?<from>\.[^"']+)["']|\bimport\("(?<lazy>\.[^"]+)"\)/gmu;

/**
 * Returns the files of its own package that a source file imports, as paths of sources: types and later loads count as
 * well.
 */
export function importsOf({ file, text }) {
  const found = [...text.matchAll(IMPORTS)].map(({ groups }) => groups.from ?? groups.lazy);
  return [...new Set(found)].map((specifier) => join(dirname(file), specifier.replace(/\.js$/u, "")));
}

/** Maps each file, without its ending, to those that it imports. */
export function readGraph(sources) {
  const graph = new Map(sources.map((source) => [nameOf(source.file), importsOf(source)]));
  for (const [name, imports] of graph)
    graph.set(
      name,
      imports.filter((imported) => graph.has(imported)),
    );
  return graph;
}

/**
 * Imports of scripts whose file is nowhere: built files are looked for among the sources, as a file that moved leaves its
 * built copy behind.
 */
export function findMissing(sources, exists) {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(IMPORTS)]
      .map(({ groups }) => groups.from ?? groups.lazy)
      .filter((specifier) => !candidatesOf(join(dirname(file), specifier)).some((path) => exists(path)))
      .map((specifier) => ({ file, specifier })),
  );
}

function candidatesOf(path) {
  const source = path.replace(`${sep}dist${sep}`, `${sep}src${sep}`).replace(/\.js$/u, "");
  return [path.includes(`${sep}dist${sep}`) ? null : path, `${source}.ts`, `${source}.tsx`].filter(
    (candidate) => candidate !== null,
  );
}

/** Circles of files that import one another: for each file that is on one, the shortest way back to itself. */
export function findCircles(graph) {
  const circles = [];
  const told = new Set();
  for (const name of graph.keys()) {
    const circle = told.has(name) ? null : wayBack(graph, name);
    if (circle === null) continue;
    for (const each of circle) told.add(each);
    circles.push(circle);
  }
  return circles;
}

/** Pairs of folders of `root` that import each other, with one import each way. What lies in the root itself is no folder. */
export function findFolderPairs(graph, root) {
  const first = new Map();
  const folderOf = (name) => {
    const [folder, ...rest] = relative(root, name).split(sep);
    return folder === ".." || rest.length === 0 ? null : folder;
  };
  for (const [name, imports] of graph)
    for (const imported of imports) {
      const [from, to] = [folderOf(name), folderOf(imported)];
      const key = `${from} ${to}`;
      if (from !== null && to !== null && from !== to && !first.has(key))
        first.set(key, { from, to, way: `${name} imports ${imported}` });
    }
  return [...first.values()].flatMap((there) => {
    const back = first.get(`${there.to} ${there.from}`);
    return back === undefined || there.from > there.to ? [] : [{ there, back }];
  });
}

/** Breadth first, so that the circle is as short as can be; null where nothing leads back. */
function wayBack(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const name of queue)
    for (const imported of graph.get(name)) {
      if (imported === start) return pathTo(cameFrom, name, start);
      if (cameFrom.has(imported)) continue;
      cameFrom.set(imported, name);
      queue.push(imported);
    }
  return null;
}

function pathTo(cameFrom, end, start) {
  const path = [];
  for (let name = end; name !== start; name = cameFrom.get(name)) path.unshift(name);
  return [start, ...path];
}

function nameOf(file) {
  return file.replace(/\.tsx?$/u, "");
}
