const DAMPING = 0.85;
const ROUNDS = 20;
/** Terms in more sentences are ignored, because they do not discriminate and would make the graph dense. */
const MAX_POSTINGS = 150;

/**
 * Ranks sentences by centrality: TextRank (Mihalcea and Tarau 2004) with the cosine similarity of TF-IDF vectors instead of
 * word overlap. `sentences` holds the terms of each sentence. Returns one value per sentence, scaled to 0..1.
 */
export function rankByCentrality(sentences: readonly (readonly string[])[]): number[] {
  const neighbours = buildGraph(weighTerms(sentences));
  const outWeights = neighbours.map((edges) => sumOf([...edges.values()]));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    ranks = ranks.map((_, index) => {
      let received = 0;
      for (const [other, weight] of neighbours[index] ?? []) {
        received += ((ranks[other] ?? 0) * weight) / (outWeights[other] || 1);
      }
      return 1 - DAMPING + DAMPING * received;
    });
  }
  const highest = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / highest);
}

/** Returns the TF-IDF vector of each sentence, normalised to unit length. */
export function weighTerms(sentences: readonly (readonly string[])[]): Map<string, number>[] {
  const documentFrequency = new Map<string, number>();
  for (const terms of sentences) {
    for (const term of new Set(terms)) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
  }
  return sentences.map((terms) => {
    const vector = new Map<string, number>();
    for (const term of terms) {
      const idf = Math.log(1 + sentences.length / (documentFrequency.get(term) ?? 1));
      vector.set(term, (vector.get(term) ?? 0) + idf);
    }
    const length = Math.sqrt(sumOf([...vector.values()].map((value) => value * value))) || 1;
    for (const [term, value] of vector) vector.set(term, value / length);
    return vector;
  });
}

export function cosine(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [term, value] of left) product += value * (right.get(term) ?? 0);
  return product;
}

function buildGraph(vectors: readonly ReadonlyMap<string, number>[]): Map<number, number>[] {
  const postings = new Map<string, number[]>();
  for (const [index, vector] of vectors.entries()) {
    for (const term of vector.keys()) {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, [index]);
      else list.push(index);
    }
  }
  const neighbours = vectors.map(() => new Map<number, number>());
  for (const [term, list] of postings) {
    if (list.length > MAX_POSTINGS) continue;
    for (const left of list) {
      for (const right of list) {
        if (left === right) continue;
        const product = (vectors[left]?.get(term) ?? 0) * (vectors[right]?.get(term) ?? 0);
        const edges = neighbours[left];
        edges?.set(right, (edges.get(right) ?? 0) + product);
      }
    }
  }
  return neighbours;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
