import { isObjectName } from "@inkreel/objects";
import { describe, expect, it } from "vitest";
import data from "../data/text-proofs.json" with { type: "json" };
import { readUnproven } from "./text-proofs.js";

const PLAIN = ["It was late.", "They left.", "Nobody knew.", "It rained."];

function isUnproven(drawing: string, ...texts: string[]): boolean {
  return readUnproven([...texts, ...PLAIN]).has(drawing);
}

describe("the ball of a sport", () => {
  it("needs a word of that sport in the text", () => {
    expect(isUnproven("soccer-ball", "They missed the match.")).toBe(true);
    expect(isUnproven("soccer-ball", "The goalkeeper missed the match.")).toBe(false);
    expect(isUnproven("soccer-ball", "Der Torhüter fehlt im Spiel.")).toBe(false);
  });

  it("gives way to that of the sport of which the text has more words", () => {
    const rugby = ["The fly-half kicks.", "A scrum collapses.", "They lead the Six Nations."];
    expect(isUnproven("soccer-ball", "A striker watched.", ...rugby)).toBe(true);
    expect(isUnproven("rugby-football", "A striker watched.", ...rugby)).toBe(false);
  });

  it("is not proven by a word that it shares with another one", () => {
    expect(isUnproven("soccer-ball", "The quarterback loves football.")).toBe(true);
    expect(isUnproven("american-football", "The quarterback loves football.")).toBe(false);
    expect(isUnproven("soccer-ball", "The village loves football.")).toBe(false);
  });
});

describe("a thing", () => {
  it("needs words of its field in the text", () => {
    expect(isUnproven("microscope", "The study counts pupils.")).toBe(true);
    expect(isUnproven("microscope", "The study counts bacteria.")).toBe(false);
    expect(isUnproven("alembic", "Our writing lab helps authors.")).toBe(true);
    expect(isUnproven("ringed-planet", "Saturn verkauft Fernseher.")).toBe(true);
    expect(isUnproven("ringed-planet", "Das Teleskop zeigt Saturn.")).toBe(false);
    expect(isUnproven("graduation-cap", "Das Kind geht in die Schule.")).toBe(true);
    expect(isUnproven("desert-island", "Thousands wait on the island.")).toBe(true);
    expect(isUnproven("desert-island", "The island has a beach.")).toBe(false);
    expect(isUnproven("microscope", "The Blue Gene computer leads.")).toBe(true);
    expect(isUnproven("video-game", "The players won every game of the season.")).toBe(true);
    expect(isUnproven("video-game", "The players of this console game won.")).toBe(false);
    expect(isUnproven("office-worker", "The manager bought a striker for the club.")).toBe(true);
    expect(isUnproven("office-worker", "The manager of the company left.")).toBe(false);
  });

  it("is not ruled out where nothing is known of the text", () => {
    expect(readUnproven(["The study counts pupils."]).size).toBe(0);
  });

  it("has a drawing", () => {
    const drawings = [
      ...Object.values(data.sports).map((sport) => sport.drawings),
      ...Object.keys(data.things),
    ];
    for (const name of drawings.join(" ").split(" ")) expect(isObjectName(name), name).toBe(true);
  });
});
