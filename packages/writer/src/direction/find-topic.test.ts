import { describe, expect, it } from "vitest";
import { findMainThings, type TopicText } from "./find-topic.js";

const topicOf = (text: Partial<TopicText>): string | null =>
  findMainThings({ title: "", hook: "", sentences: [], language: "en", ...text }).topic;

const repeated = (sentence: string, times: number): string[] => Array.from({ length: times }, () => sentence);

describe("the topic of a text", () => {
  it("is not what a small part of a long text is about, though its title names it", () => {
    const others = Array.from({ length: 40 }, (_, index) => `They talked about part ${index} of the plan.`);
    const fires = ["The fire began at night.", "A fire needs air.", "The fire was put out."];
    const title = "Fires and plans";
    expect(topicOf({ title, sentences: [...fires, ...others.slice(0, 20)] })).toBe("fire");
    expect(topicOf({ title, sentences: [...fires, ...others] })).toBeNull();
  });

  it("is the thing of the title that comes back in the text", () => {
    const sentences = [
      "A robot fills the shelves.",
      "The robot needs no light.",
      "Each robot costs a year's rent.",
    ];
    expect(topicOf({ title: "New Robot Works the Night Shift", sentences })).toBe("robot");
  });

  it("is read from a title in capitals", () => {
    const sentences = [
      "The whale lay still.",
      "Nobody knew why whales strand.",
      "A whale can weigh 40 tons.",
    ];
    expect(topicOf({ title: "Fearful Over Whale Strandings", sentences })).toBe("whale");
  });

  it("is nothing that the title names in passing", () => {
    const sentences = ["The council met on Monday.", "It spoke of money.", "Nobody agreed."];
    expect(topicOf({ title: "Council Meets Under an Umbrella", sentences })).toBeNull();
  });

  it("is a thing that the title does not name only if the text names it far more often than all else", () => {
    const title = "What Nobody Told You";
    const guitars = repeated("Her guitar hung on the wall.", 6);
    expect(topicOf({ title, sentences: guitars })).toBe("guitar");
    expect(
      topicOf({ title, sentences: [...guitars, ...repeated("A violin stood there too.", 4)] }),
    ).toBeNull();
  });

  it("is no device that a text names in passing", () => {
    expect(
      topicOf({ title: "Trading made easy", sentences: repeated("Open it on your laptop.", 8) }),
    ).toBeNull();
  });

  it("is nothing that the title does not name where it names another thing of the text", () => {
    const sentences = [
      ...repeated("Her guitar hung on the wall.", 6),
      ...repeated("A violin stood there too.", 2),
      ...repeated("Nobody knew why.", 15),
    ];
    expect(topicOf({ title: "What Nobody Told You", sentences })).toBe("guitar");
    expect(topicOf({ title: "Her Old Violin", sentences })).toBeNull();
  });

  it("is neither a symbol nor a person in general", () => {
    const sentences = repeated("The investigation by researchers continues.", 6);
    expect(topicOf({ title: "The investigation goes on", sentences })).toBeNull();
  });

  it("is a person that the title names by the word of the drawing", () => {
    const sentences = repeated("The astronaut slept.", 4);
    expect(topicOf({ title: "An astronaut sleeps for a year", sentences })).toBe("astronaut");
  });

  it("is found in German", () => {
    const sentences = repeated("Das Fahrrad steht im Hof.", 5);
    expect(topicOf({ title: "Ein Fahrrad für alle", sentences, language: "de" })).toBe("bicycle");
    const few = ["Die Suppe kocht.", "Niemand hatte Zeit.", "Die Suppe war gut.", "Alle gingen heim."];
    expect(topicOf({ title: "Eine Suppe zum Abend", sentences: few, language: "de" })).toBe("pot-of-food");
    expect(topicOf({ title: "Ein langer Abend", sentences: few, language: "de" })).toBeNull();
  });
});

describe("what comes back in a text", () => {
  it("is no device on which everything is done, unless the title names it", () => {
    const sentences = repeated("The phone was new.", 4);
    const comesBack = (title: string): boolean =>
      findMainThings({ title, hook: "", sentences, language: "en" }).recurring.has("mobile-phone");
    expect(comesBack("What Nobody Told You")).toBe(false);
    expect(comesBack("Her Old Phone")).toBe(true);
  });
});
