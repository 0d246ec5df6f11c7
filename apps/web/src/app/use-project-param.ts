import { useSearchParams } from "wouter";

/** The existing project that is taken up again, kept in the address; null for a new one. */
export function useProjectParam(): [number | null, (projectId: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("project"));
  const projectId = Number.isSafeInteger(id) && id > 0 ? id : null;
  const choose = (chosen: number | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === null) next.delete("project");
        else next.set("project", String(chosen));
        return next;
      },
      { replace: true },
    );
  return [projectId, choose];
}
