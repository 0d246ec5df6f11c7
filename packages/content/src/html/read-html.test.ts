import { AppError } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { fixture } from "../testing/fixtures.js";
import { readHtml } from "./read-html.js";

const page = (name: string) => Buffer.from(fixture(name)).toString("utf8");
const ARTICLE_URL = "https://slowoven.example/bread/why-sourdough-rises-slowly";
const PROSE =
  "<p>The dough rests for ten hours, is folded four times, and goes into an oven that has been hot for an hour.</p>".repeat(
    8,
  );

describe("an article page", () => {
  const content = readHtml(page("article.html"), ARTICLE_URL);

  test("becomes light Markdown without menus, advertisements and other parts of the page", () => {
    expect(content.text)
      .toBe(`Sourdough takes twelve to twenty-four hours because wild yeast is slower than baker’s yeast, and there is less of it. A spoon of starter holds about one tenth of the yeast cells of a cube from the shop.

## Temperature decides

At 20 °C the dough doubles in ten hours; at 26 °C it needs only five. Below 8 °C the yeast all but sleeps, which is why a night in the fridge does no harm. A good starter holds 10⁸ cells per gram.

- Warm kitchen: five hours
- Cool kitchen: ten hours
  - with rye: eight
- Fridge: two days

> “Bread teaches you to wait,” says baker Tomas Ruiz.

## What you can do

1. Feed the starter twice a day.
2. Use water at 28 °C.

\`\`\`
flour  500 g
water  350 g
salt    10 g
\`\`\`

| Flour | Rise |
| --- | --- |
| Wheat | 10 h |
| Rye | 8 h |

It costs $7 a month to keep a starter alive, if you count the flour you throw away. Most bakers stop throwing it away after a while and make pancakes instead.`);
  });

  test("gives its title without the site's name, its author and its site", () => {
    expect(content).toMatchObject({
      title: "Why sourdough rises slowly",
      byline: "Nora Field",
      siteName: "The Slow Oven",
      product: null,
    });
  });

  test("gives its lead picture and its own pictures in their largest size, without icons and tracking pixels", () => {
    const picture = { attribution: null, caption: null, widthPx: null, heightPx: null };
    expect(content.pictures).toEqual([
      {
        ...picture,
        id: "picture-1",
        url: "https://slowoven.example/media/loaf-1200x630.jpg",
        alt: "A scored loaf on a rack",
        nearText: null,
      },
      {
        id: "picture-2",
        url: "https://slowoven.example/media/loaf-1600.webp",
        alt: "Dough in a bowl",
        caption: "Dough after eight hours. Photo: Nora Field",
        attribution: "Nora Field",
        nearText: "Temperature decides",
        widthPx: 800,
        heightPx: 600,
      },
    ]);
  });
});

describe("an inline element with the class or id of a page component", () => {
  const names =
    "popup related share newsletter comment social promo advert signup modal sponsor author consent".split(
      " ",
    );
  const cases = names.flatMap((name) => ["a", "span", "em"].map((tag) => [tag, name]));

  test.each(cases)("stays in its sentence: <%s class=%s>", (tag, name) => {
    const sentence = (attribute: string) =>
      `<p>On the day of the ${attribute} the <${tag} ${attribute}="${name}">mayor of Oslo</${tag}> opened the bridge.</p>`;
    const body = `${PROSE}${sentence("class")}${PROSE}${sentence("id")}${PROSE}`;
    const { text } = readHtml(`<html><body><article>${body}</article></body></html>`, null);
    expect(text.match(/the mayor of Oslo opened the bridge\./g)).toHaveLength(2);
  });

  test("is removed if it contains a block element", () => {
    const box = '<span class="newsletter"><div><p>Get our letter every week.</p></div></span>';
    const { text } = readHtml(`<html><body><article>${PROSE}${box}${PROSE}</article></body></html>`, null);
    expect(text).not.toContain("letter every week");
  });
});

test("an article behind an open dialog is found by its paragraphs, without the menus around it", () => {
  const menu = Array.from({ length: 6 }, (_, index) => `<div><p>Page ${index}</p></div>`).join("");
  const told = ["one", "two", "three"].map(
    (year) =>
      `<p>In year ${year} the harbour counted all of its ships by hand, and the keepers wrote it down.</p>`,
  );
  const html = `<html><body><div>${menu}</div><div aria-hidden="true">${told.join("")}</div><div>${menu}</div></body></html>`;
  const { text } = readHtml(html, null);
  expect(text).toContain("In year three");
  expect(text).not.toContain("Page 3");
});

describe("a product page", () => {
  test("on Amazon gives the title, price, rating, points, details and the gallery at full size", () => {
    const content = readHtml(page("amazon.html"), null);
    expect(content.product).toEqual({
      name: "Tidewater Kettle 1.7 L, Gooseneck, Matte Black",
      brand: "Tidewater",
      price: "$39.99",
      rating: 4.6,
      ratingCount: 12_847,
      bullets: [
        "Boils one litre in 3 minutes and 10 seconds at 1500 watts",
        "Holds the water at 60 to 100 °C for an hour",
        "Steel inside, no plastic touches the water",
      ],
    });
    expect(content.text).toContain("- Holds the water at 60 to 100 °C for an hour\n");
    expect(content.text).toContain("- Capacity: 1.7 litres");
    expect(content.pictures.map(({ url }) => url)).toEqual([
      "https://m.media-amazon.example/images/I/61abc.jpg",
      "https://m.media-amazon.example/images/I/71def.jpg",
    ]);
  });

  test("gives the facts of its JSON-LD, with the rating converted to five stars", () => {
    const content = readHtml(page("shop.html"), "https://lumen.example/field-lamp");
    expect(content.product).toEqual({
      name: "Field Lamp",
      brand: "Lumen",
      price: "€1,299.50",
      rating: 4.6,
      ratingCount: 1_204,
      bullets: [],
    });
    expect(content.pictures.map(({ url }) => url)).toEqual(["https://lumen.example/p/lamp.jpg"]);
  });

  test("gives the facts of its microdata", () => {
    const content = readHtml(
      `<html><body><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Oak Stool</h1><span itemprop="brand" itemscope><span itemprop="name">Holm</span></span>
      <span itemprop="ratingValue">4,5</span><span itemprop="reviewCount">87</span><meta itemprop="price" content="89.00"><meta itemprop="priceCurrency" content="USD">
      <p itemprop="description">A stool of solid oak. It carries 150 kilograms and weighs four.</p></div></body></html>`,
      null,
    );
    expect(content.product).toEqual({
      name: "Oak Stool",
      brand: "Holm",
      price: "$89",
      rating: 4.5,
      ratingCount: 87,
      bullets: [],
    });
  });

  test("is not recognised in an article that names a product", () => {
    const json = JSON.stringify([
      {
        "@type": "NewsArticle",
        headline: "x",
        isPartOf: { "@type": "Product", name: "The Daily", offers: { price: 1 } },
      },
    ]);
    expect(
      readHtml(
        `<html><head><script type="application/ld+json">${json}</script></head><body>${PROSE}</body></html>`,
        null,
      ).product,
    ).toBeNull();
  });
});

describe("the error for a page without an article", () => {
  const judge = (html: string) => {
    try {
      return readHtml(html, "https://site.example/page");
    } catch (error) {
      if (error instanceof AppError) return { code: error.code, message: error.message };
      throw error;
    }
  };

  test.each([
    ["page_no_article", "has no article text", "<html><body><h1>Hi</h1></body></html>"],
    [
      "page_no_article",
      "needs a browser",
      '<html><body><div id="root"></div><script src="/app.js"></script></body></html>',
    ],
    [
      "page_no_article",
      "needs a browser",
      "<html><body><noscript>You need to enable JavaScript to run this app.</noscript><p>Loading</p></body></html>",
    ],
    [
      "page_no_article",
      "a list of links",
      `<html><body><main>${Array.from({ length: 40 }, (_, index) => `<p><a href="/${index}">Headline number ${index} about the weather and the sea</a></p>`).join("")}</main></body></html>`,
    ],
    [
      "page_refused",
      "shows a CAPTCHA",
      "<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>",
    ],
    [
      "page_paywalled",
      "only to subscribers",
      '<html><head><script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script></head><body><p>The beginning of a story that goes on for those who pay for it every month.</p></body></html>',
    ],
    [
      "page_paywalled",
      "only to subscribers",
      "<html><body><p>The minister said on Monday that the bridge would open.</p><p>Subscribe to continue reading this article.</p></body></html>",
    ],
    ["file_too_large", "12 million characters", `<html>${" ".repeat(12_000_001)}`],
  ])("gives the reason: %s: %s", (code, sentence, html) => {
    expect(judge(html)).toEqual({ code, message: expect.stringContaining(sentence) });
  });

  test("becomes a warning if a paid article was delivered completely", () => {
    const content = readHtml(
      `<html><head><script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script></head><body>${PROSE}</body></html>`,
      "https://site.example/page",
    );
    expect(content.warnings).toEqual([
      {
        code: "page_maybe_partial",
        message: expect.stringContaining("site.example marks this article"),
        params: { site: "site.example" },
        sceneId: null,
      },
    ]);
  });
});

test("the lead picture of the metadata is the same picture in another folder of the page's image service", () => {
  const head = `<meta property="og:image" content="https://cdn.example/resize/1200/oven-at-noon-1200.jpg">`;
  const image = `<img src="https://img.example/files/oven-at-noon-640w.jpg" alt="The oven">`;
  const { pictures } = readHtml(
    `<html><head>${head}</head><body><article>${image}${PROSE}</article></body></html>`,
    null,
  );
  expect(pictures).toMatchObject([
    { alt: "The oven", nearText: "The dough rests for ten hours, is folded four times, and goe" },
  ]);
});
