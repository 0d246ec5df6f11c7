import type { Catalogue } from "../catalogue";

export const changes: Catalogue["changes"] = {
  title: "Was Inkreel geändert hat",
  leftOut: (words) => `Weggelassen: „${words}“`,
  became: (wrote, said) => `Aus „${wrote}“ wurde „${said}“`,
  split: "Aus einem Satz wurden zwei",
  noSource: "Inkreel findet diesen Satz in Ihrem Text nicht mehr.",
  restore: "Ursprüngliche Worte verwenden",
  restored: "Die ursprünglichen Worte stehen wieder da",
};
