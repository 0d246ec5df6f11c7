import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutOf } from "../testing/layout-of.js";
import { layoutComparison } from "./comparison-layout.js";

const itemsOf = (text: string): [label: string, text: string, value: number][] => {
  const content = layoutComparison(factsOf(text))?.content;
  return content?.items.map(({ label, text: said, value }) => [label, said, value]) ?? [];
};

describe("two figures of one unit", () => {
  it.each([
    [
      "The original plan called for 12 litres of paint, but we used 7 litres of primer.",
      "Paint 12 litres",
      "Primer 7 litres",
    ],
    ["He spent $300 on rent and $120 on food.", "Rent $300", "Food $120"],
    [
      "You can pay up to 900 euros into a pension and 400 euros into a savings plan.",
      "A pension up to 900 euros",
      "A savings plan 400 euros",
    ],
    [
      "The sauna takes 40 minutes in winter and 20 minutes in summer.",
      "Winter 40 minutes",
      "Summer 20 minutes",
    ],
    ["Entry costs 12 euros, 8 euros for students.", "Entry 12 euros", "Students 8 euros"],
    ["Oslo has 120 parks. Bergen has 45 parks.", "Oslo 120", "Bergen 45"],
    ["The limit is 50 words, and she wrote 80.", "The limit 50 words", "She wrote 80"],
    ["Three minutes was the record, and she needed four.", "Record 3 minutes", "She needed 4"],
    [
      "The museum draws 900 visitors a day in July and 200 visitors a day in January.",
      "July 900",
      "January 200",
    ],
    [
      "The old pump used 1,200 watts, while the new one uses 300 watts.",
      "The old pump 1,200 watts",
      "The new one 300 watts",
    ],
    [
      "The tariff on steel is 25%, compared with 10% on aluminium.",
      "The tariff on steel 25%",
      "Aluminium 10%",
    ],
    [
      "Martin’s late goal put the Rovers up 3-1 before the Harriers scored again.",
      "The Rovers 3",
      "The Harriers 1",
    ],
    [
      "The old dough took four cups of rye, but I take a cup and a half of oats.",
      "Rye 4 cups",
      "Oats 1.5 cups",
    ],
    [
      "You may pay up to $4,000 untaxed into a 529(a) and $900 into a plain account.",
      "A 529(a) up to $4,000",
      "A plain account $900",
    ],
    ["The four boats join seven others in the harbour.", "Boats 4", "Others 7"],
    [
      "Around 40 to 60 people read her column a day, out of around 2,100 subscribers.",
      "Read her column a day 40 to 60 people",
      "Subscribers around 2,100",
    ],
    [
      "New cycle lanes in the centre reached 12 km in May and Bergen plans to add 90 km by 2031.",
      "New cycle lanes 12 km",
      "Bergen plans 90 km",
    ],
  ])("stand at their own names: %s", (text, first, second) => {
    expect(itemsOf(text).map(([label, said]) => `${label} ${said}`)).toEqual([first, second]);
  });

  it.each([
    "He worked 8 hours in Rome on Monday and came home.",
    "The tank holds 40 litres and the trip takes 3 hours.",
    "She paid $20 to the driver and left at 9.",
    "It took 3 days and 4 hours.",
    "The room is 5 metres long and 3 metres wide.",
    "Mix 200 g of flour with 3 eggs and 50 ml of water.",
    "Two of the 30 cars had a flat tyre.",
    "The firm raised $5 million in debt.",
    "The four boats join the race at 7 o'clock.",
    "Around 40% of users read her column a day, out of around 2,100 subscribers.",
    "$12 may seem a bit steep, but the tour lasts 3 hours.",
    "$12 may seem a bit steep compared to the $3 people pay for most rides.",
    "Sales reached 12 km of cable and the firm plans to hire 90 people.",
    "Some 40 people read her column, 30 out of 60 of them daily.",
    "Fares rose 12% over the year, but by only 3.5% in spring.",
    "The harvest was slightly better than the forecast.",
    "The album has sold more than five million copies.",
    "The survey says that 69% of shops are open and that 30% of cafés are full.",
    "It costs 9 euros for its 12 channels of film and 12 channels of sport.",
    "They lost a fortune, which is 5% of the budget and 33% of the savings.",
  ])("are not set against each other without their own names: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("comparison");
  });
});

describe("two things without figures", () => {
  it.each([
    ["The night train uses less energy than the plane.", "The plane", "The night train"],
    ["Rent in the old town costs more than a mortgage.", "Rent", "A mortgage"],
    [
      "My sister bought the red kayak because it is lighter than the blue one.",
      "The blue one",
      "The red kayak",
    ],
    [
      "The demand for nurses is greater than the supply of graduates.",
      "The demand for nurses",
      "The supply of graduates",
    ],
    [
      "She drives an electric van that’s quieter than the diesel models.",
      "The diesel models",
      "An electric van",
    ],
    [
      "Someone who owns a garden spends more than the average tenant.",
      "Someone who owns a garden",
      "The average tenant",
    ],
    ["Tea and bread or soup costs less than dinner.", "Dinner", "Tea and bread or soup"],
  ])("stand in their order, the greater first, beside their whole sentence: %s", (text, greater, lesser) => {
    expect(layoutOf(text)).toMatchObject({
      layout: "comparison",
      isOrder: true,
      label: { text: text.replace(/\.$/u, "") },
      items: [
        { label: greater, text: "" },
        { label: lesser, text: "" },
      ],
    });
  });

  it.each([
    "I took the bus to the station because it is cheaper than a taxi.",
    "It is better than nothing.",
    "The lake is no deeper than a bathtub.",
    "More than a dozen villages lost power.",
    "He would rather walk than drive.",
    "The result was better than expected.",
    "Is tea healthier than coffee?",
    "If butter is cheaper than oil, use butter.",
    "The queue was longer than ever.",
    "She knew more than she told us.",
    "The roof is not stronger than the walls.",
    "Dough that rests longer than a day turns sour.",
    "The bridge may be older than the church.",
    "Their quarrel provides more than drama in the kitchen.",
    "The film ends in a way that is louder than the book.",
    "New figures from the harbour showed the ferry was cheaper than the train.",
  ])("have no order where the sentence is unsure or names only one: %s", (text) => {
    expect(layoutOf(text).layout).not.toBe("comparison");
  });
});

it("is no limit that a picture has up to 4K", () => {
  expect(layoutOf("Up to 4K video at 60 frames per second is possible.").layout).not.toBe("range");
});
