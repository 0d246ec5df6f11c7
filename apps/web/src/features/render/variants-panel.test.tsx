// @vitest-environment happy-dom
import { ASPECT_RATIOS } from "@inkreel/contract";
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { VariantsPanel } from "./variants-panel";

test.for([
  ["en", "61%"],
  ["de", "61 %"],
] as const)(
  "the progress of a variant is written as the language does (%s)",
  async ([language, expected]) => {
    const variant = { renderProgress: 61, stage: "rendering", etaMs: null, videoUrl: null, posterUrl: null };
    const answer = ASPECT_RATIOS.map((aspectRatio) => ({
      ...variant,
      aspectRatio,
      status: aspectRatio === "16:9" ? "rendering" : null,
      stale: false,
      error: null,
      failure: null,
    }));
    const server = new FakeServer({ "GET /api/projects/7/video/variants": answer });
    const { screen } = await show(<VariantsPanel projectId={7} ownRatio="9:16" />, { server, language });
    expect((await screen.findByText(expected)).textContent).toBe(expected);
  },
);
