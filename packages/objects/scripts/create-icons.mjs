import { readIcon } from "./read-icon.mjs";
import { ICON_PREFIX, readIconWords } from "./read-words.mjs";

/** Signs, controls, letters, logos and figures of interfaces, which show no thing. */
const NO_THING =
  /arrow|caret|skin|^text-|align|logo|emoji|smiley|^sort|^number|^list|chart|^cell|circle|square|currency|gender|wifi|battery|speaker|^users?|folder|^file|sign|dots|^math|^frame|^grid|^hand|toggle|^rows|column|corner|selection|^note|map-pin|^clock|bluetooth|^x$|^device|^chat|^envelope|rewind|^skip|^split|^steps|^stack|^git-|^letter|^layout|slash|approximate|equals|asterisk|^at$|bounding|bracket|^check|^minus|^plus|^copy|^crop|^cross|^cursor|^divide|^dot|download|upload|eject|empty|exclude|export|fast-forward|flip|function|greater|^hash|less-than|^line-|^link|^member|^not-|^subset|^superset|^intersect|^unite|^union|^pause|^play$|^play-pause|^question|^radical|^record|^repeat|^resize|^share|^shuffle|^sidebar|^sigma|^spinner|^stop$|^subtract|^swap|^tabs|^tilde|^wave-|^waveform|^trend|vibrate|voicemail|^info|^infinity|^percent|perspective|^pi$|polygon|triangle|hexagon|octagon|pentagon|parallelogram|rectangle|^section|^shapes|^vector|^funnel|^fader|^slider|^eye|finn|^closed-captioning|definition|four-k|^gif$|gradient|^command|^control|^option|^backspace|^key-return|placeholder|picture-in|^textbox|^subtitles|^airplay|copyleft|copyright|trademark|^quotes|^rss|scribble|^bezier|^angle|^placeholder|^keyhole|^article|^spiral|^strategy|^kanban|^ranking|^path$|^person|^high-level|^low-|^medium-|-level$|bars$|^[a-z0-9]$|^[234]g$|icd|hl7|loinc|dhis|fhir|openmrs|excel|snomed|rdt-|^ui-|negative|positive|^yes$|^no$|^ok$|not-ok|penis|vagina|anus|testic|breasts?$|sex|condom|sperm|genital|^i-|alert|^world-care|^tac$|^msm$|^imm$|^rx$|^sti$|^iud$|^pwid$|^vih$|^stock-out|neutral|^happy|^sad$|angry|crying|confused|dizzy|sleepy|calm|nauseous|woozy|provider|integrated|interoper|assay|policy|dept$|^default|^entry|^finance|^justice|observation|^referral|^discharge|^admissions|^symptom|^war$|^communication|^contact-support|^simple-logo|boy|girl|^man$|^woman|^male|^female|body|^people|^tally|^blood-[abor]|^blister|^oral-|^baby-|^animal|^ppe-|^virus-lab|^pregnant|^chart|^malaria-|^health-|^mental|ology$|iatrics$|^rural|^surgical|^clinical|^community|^emergency|^inpatient|^outpatient|^regular-patient|^patient|^intensive|^critical|^secure|^info|^high-|^hiv-|^hpv$|^ecmo$|^cpap|^llin$|^cone-|^sayana|^global|^hospice|^ministry/;

/** Colours of icons to which data/icon-words.txt gives none. */
const COLORS = ["#4f7fd0", "#d0704a", "#3f9e7a", "#c89a3f", "#8a6fd0", "#c8605a", "#5f8fa8", "#8f7a5a"];

/**
 * Returns the things of icon sets of one ink: those with words, and all others that show a thing and can be found by their name.
 * `isTaken` tells which names another set draws.
 */
export function createIcons(sets, isTaken) {
  const worded = readIconWords();
  const known = new Set(worded.map(({ set, id }) => `${set}:${id}`));
  const others = Object.entries(sets).flatMap(([set, { icons }]) =>
    thingsOf(set, icons)
      .filter((id) => !known.has(`${set}:${id}`) && !NO_THING.test(id))
      .map((id) => ({
        name: ICON_PREFIX + id,
        set,
        id,
        color: COLORS[id.length % COLORS.length],
        english: [],
        german: [],
      })),
  );
  const found = new Map();
  for (const icon of [...worded, ...others]) {
    if (isTaken(icon.id) || found.has(icon.name)) continue;
    const { icons, width } = sets[icon.set];
    const { body, width: gridUnits = width } = icons[iconOf(icon)];
    const drawing = readIcon(body, { gridUnits, color: icon.color });
    if (drawing !== null) found.set(icon.name, { ...icon, drawing });
  }
  const lost = worded.filter(({ name }) => !found.has(name)).map(({ id }) => id);
  if (lost.length > 0)
    throw new Error(`data/icon-words.txt names icons without a drawing: ${lost.join(", ")}.`);
  return [...found.values()];
}

/** Phosphor draws each icon in several weights; the one in two tones has a shade. A list of words may name the bold one, which has no ground. */
function iconOf({ set, id }) {
  return set === "ph" && !id.endsWith("-bold") ? `${id}-duotone` : id;
}

function thingsOf(set, icons) {
  const ids = Object.keys(icons);
  if (set === "ph") return ids.filter((id) => id.endsWith("-duotone")).map((id) => id.slice(0, -8));
  return ids.filter((id) => !/-(?:24px|outline|negative)/u.test(id));
}
