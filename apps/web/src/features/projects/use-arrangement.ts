import { useSearchParams } from "wouter";
import { DEFAULT_SORT, SORTS, type Sort } from "./arrange-projects";

/** Search and order stand in the address, so that going back finds them again. */
export function useArrangement() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    search: params.get("q") ?? "",
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    setSearch: (search: string) => set("q", search === "" ? null : search),
    setSort: (sort: Sort) => set("sort", sort === DEFAULT_SORT ? null : sort),
  };
}
