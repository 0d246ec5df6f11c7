import { describe, expect, it } from "vitest";
import { directScene } from "./direct-scene.js";

describe("the headline of a call to action", () => {
  const cardOf = (text: string): string => {
    const direction = directScene({
      text,
      source: null,
      role: "cta",
      template: "story",
      index: 4,
      previousLayouts: [],
      previousText: null,
      texts: [],
      content: { title: "The harbour", text: "", language: "en", product: null, pictures: [] },
      wish: { layout: "cta", pictureId: null },
    });
    return direction.content.layout === "cta" ? direction.content.headline.text : "";
  };

  it("shows a quotation in quotation marks and with its speaker", () => {
    const card = cardOf("“The sea keeps what it takes,” said Mirela Voss.");
    expect(card).toMatch(/^“.*”/);
    expect(card).toContain("Mirela Voss");
  });

  it("shows the author's words without quotation marks", () => {
    expect(cardOf("The sea keeps what it takes from the harbour.")).not.toMatch(/[“”—]/);
  });
});
