import { collapseSpaces } from "../text/normalise-text.js";

export interface AmazonHeadings {
  /** Heading of the list of points. */
  points: string;
  description: string;
  /** Heading of the facts of the overview. */
  details: string;
}

const ENGLISH: AmazonHeadings = {
  points: "About this item",
  description: "Product description",
  details: "Details",
};
const HEADINGS: Record<string, AmazonHeadings> = {
  de: { points: "Info zu diesem Artikel", description: "Produktbeschreibung", details: "Details" },
  fr: { points: "À propos de cet article", description: "Description du produit", details: "Détails" },
  es: { points: "Acerca de este producto", description: "Descripción del producto", details: "Detalles" },
  it: { points: "Informazioni su questo articolo", description: "Descrizione prodotto", details: "Dettagli" },
  pt: { points: "Sobre este item", description: "Descrição do produto", details: "Detalhes" },
  nl: { points: "Over dit item", description: "Productbeschrijving", details: "Details" },
  pl: { points: "Informacje o tym produkcie", description: "Opis produktu", details: "Szczegóły" },
  sv: { points: "Om denna artikel", description: "Produktbeskrivning", details: "Detaljer" },
  tr: { points: "Bu ürün hakkında", description: "Ürün açıklaması", details: "Ayrıntılar" },
  ja: { points: "この商品について", description: "商品の説明", details: "詳細" },
};

const HEADING_MAX_CHARS = 60;

/** Returns the headings in the words of the product page if it has them, otherwise in its language. */
export function amazonHeadings(document: Document): AmazonHeadings {
  const language = /^[a-z]{2}/iu.exec(document.documentElement.getAttribute("lang") ?? "")?.[0].toLowerCase();
  const known = HEADINGS[language ?? "en"] ?? ENGLISH;
  const own = (selector: string, otherwise: string) => {
    const text = collapseSpaces(document.querySelector(selector)?.textContent ?? "").replace(/[:：]$/u, "");
    return text === "" || text.length > HEADING_MAX_CHARS ? otherwise : text;
  };
  return {
    points: own("#feature-bullets h1, #feature-bullets h2, #feature-bullets h3", known.points),
    description: own("#productDescription_feature_div h2, #productDescription h2", known.description),
    details: known.details,
  };
}
