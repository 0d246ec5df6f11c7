import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isObjectName } from "@inkreel/objects";
import { BELONGS } from "./belonging.js";
import { CHEERFUL } from "./mood.js";
import { chooseObject, findObject, findObjects } from "./choose-object.js";

describe("findObject", () => {
  it.each([
    ["The bank raised the interest on its loans.", "bank"],
    ["We sat on the bank of the river.", null],
    ["Freeze-thaw cycles crack the road.", null],
    ["I had trained myself to wait.", null],
    ["An ornithologist waits in the reeds.", "scientist"],
    ["Apple said it would pay less.", null],
    ["Apple’s headset is heavy.", null],
    ["President Obama spoke to the nation.", null],
    ["Judge Baraitser refused.", "judge"],
    ["Mr Assange waited.", null],
    ["She ate an apple.", "red-apple"],
    ["Jaguar lost money.", "money-bag"],
    ["A jaguar hunts at night.", "leopard"],
    ["That is only the tip of the iceberg.", null],
    ["They closed the books on the matter.", null],
    ["This bird’s eye view of the system helps.", null],
    ["The constructor bicycle stood there.", "bicycle"],
    ["The talks should bridge the gap.", null],
    ["She kept no dog.", null],
    ["He barked like a dog.", null],
    ["The whales beach on this coast.", "whale"],
    ["Water the seedlings.", "seedling"],
    ["A sea lion slept there.", null],
    ["The news surprised them.", null],
    ["They set records at an auction house.", null],
    ["Air Force One landed.", "airplane"],
    ["Rare Earth Records closed.", null],
    ["The kidney filters it.", "icon-kidneys"],
    ["She bakes bread in a 55-year-old oven.", "bread"],
    ["He bought plane tickets to India.", "airplane"],
    ["She found her tickets for the concert.", "admission-tickets"],
    ["There is no clear front-runner.", null],
    ["Grind the beans coarsely.", "icon-coffee-bean"],
    ["Soak the beans overnight.", "beans"],
    ["Austria punched its ticket to the final.", null],
    ["The former flames met again.", null],
    ["They did research into the audience.", null],
    ["The prosecutors have closed the case.", null],
    ["The post-election rally went on.", null],
    ["The hearings begin today.", null],
    ["His partner returned fire.", null],
    ["It was fine without the eggs, meat or lard.", null],
    ["It was fine without haste. They fried the eggs.", "egg"],
    ["Enable the cop in the config of the linter.", null],
    ["The cop wrote her name down.", "police-officer"],
    ["The researchers found new malware.", null],
    ["They hid bricks of cocaine.", null],
    ["The boat was pulled from the water.", "water-wave"],
    ["Add sunflower seed butter.", null],
    ["Plumes of smoke rose.", null],
    ["They trained with live fire.", null],
    ["They came under intense enemy fire.", null],
    ["A blizzard of letters arrived.", null],
    ["The boy was a drug mule.", null],
    ["The mule slept.", "donkey"],
    ["The virus attacks mobile phones.", "mobile-phone"],
    ["A virus is spreading.", "microbe"],
    ["The search engine attracts surfers.", null],
    ["Surfers love this bay.", "person-surfing"],
    ["The vendor got a contract award.", null],
    ["A redesign of the building begins.", null],
    ["The company left its building.", "office-building"],
    ["The stuffed bears were sewn by hand.", "teddy-bear"],
    ["He hit him with a helmet.", null],
    ["In the war he wore a helmet.", "military-helmet"],
    ["They sell 3-D printers.", null],
    ["A 3-D printer hums.", null],
    ["He was murdered beside the baby.", null],
    ["They spoke with Prince Osric of Aldane.", null],
    ["The queen wore a crown.", "princess"],
    ["They play without World Cup winners.", null],
    ["They came back without a trophy.", null],
    ["The contractors wrote the software.", null],
    ["The contractors laid the bricks of the house.", "construction-worker"],
    ["It is the best phone on the planet.", "mobile-phone"],
    ["Flowers lay where she had died, a bouquet of roses.", null],
    ["She held the baby.", "baby"],
    ["The Justice League met.", null],
    ["They still call Ireland the “Green Island” for its rain.", "cloud-with-rain"],
    ["The lesson was not to change the DNA of the show.", null],
    ["The ministers face a laundry list of problems.", null],
    ["Loose waves of hair fall over her shoulders.", null],
    ["He bought a big bike, a Harley.", "motorcycle"],
    ["He bought a big bike.", "bicycle"],
    ["It is not a terrible book.", null],
    ["The state and teachers’ pension funds grew.", null],
    ["The teachers’ lounge was empty.", "teacher"],
    ["An epidemic of loneliness spreads.", null],
    ["The clock struck.", "mantelpiece-clock"],
    ["The clock struck at 9:30.", null],
    ["The storm came back in the cold.", "cloud-with-snow"],
    ["The plant still holds spent fuel from its reactors.", null],
    ["Players pay for cosmetics in the game.", "video-game"],
    ["The army sent 150 instructors.", null],
    ["The instructor gave a lesson.", "teacher"],
    ["In the same vein, they wrote a list.", null],
    ["They were banging the drum for their town.", null],
    ["The drum was loud.", "drum"],
    ["A pipe carries the noise of the engine into the cabin.", null],
    ["The cabin stood in the woods.", "hut"],
    ["The bikers met at the pass.", "motorcycle"],
    ["The movement had three waves in its history.", null],
    ["They lowered their carbon footprint.", null],
    ["Chief financial officer Ida Moe waited.", null],
    ["Officer Ida Moe waited.", "police-officer"],
    ["Use the bread to soak up the juices.", "bread"],
    ["The host called it the judge’s verdict of the season.", null],
  ])("returns for the English sentence %j %s", (text, object) => {
    expect(findObject(text, "en")).toBe(object);
  });

  it.each([
    ["Die Bank gab ihm keinen Kredit für das Geld.", "bank"],
    ["Sie saßen auf der Bank im Park.", null],
    ["Der Koch würzt.", "cook"],
    ["Angela Koch würzt.", null],
    ["Ohne Auto geht es nicht.", null],
    ["Er trug es wie ein dunkles Brot.", null],
    ["Er trug ein dunkles Brot.", "bread"],
    ["Sie gilt als Königin des Aufräumens.", null],
    ["Alle mussten die Zähne zusammenbeißen.", null],
    ["Die Patienten warten.", null],
    ["Die Häuser stehen leer.", "house"],
    ["Der Verband der Züchter tagt.", null],
    ["Um den Arm trug er einen Verband.", "adhesive-bandage"],
    ["Das Laden der Inhalte ist blockiert.", null],
    ["Die Reise beginnt.", "luggage"],
    ["Das Baby wurde getötet.", null],
    ["Der Hamburger Senat tagt.", null],
    ["Sie schwamm 50 Meter Delfin.", null],
    ["Ein Delfin springt.", "dolphin"],
    ["Mit dem Schaber kratzt er sie ab.", null],
    ["Eine Schabe lief über den Boden.", "cockroach"],
    ["Wunder wirkt er nicht.", null],
    ["Um 21 Uhr beginnt es.", null],
    ["Eine Uhr hing an der Wand.", "mantelpiece-clock"],
    ["Die Sonne kam nach dem Sturm.", "cloud-with-lightning-and-rain"],
    ["Für sie war er der letzte Lehrer der Menschheit.", null],
    ["Der Stürmer traf.", null],
    ["Rund 40 Flugschüler warten.", null],
    ["Karl Geiger gewann.", null],
    ["Haus- und Wildtiere leiden.", null],
    ["Das Land liefert tausend Flugabwehrraketen.", null],
    ["Die Mondrakete hob ab.", "rocket"],
    ["Das Gericht gab ihm recht.", "balance-scale"],
    ["Zum Gericht passt eine Soße.", null],
    ["Nun stieg auch er in die Arena.", null],
    ["Er fiel mit der Tür ins Haus.", null],
    ["Probiere es aus.", null],
    ["Heute geht es ums Probieren.", null],
    ["Gemeint ist das Reisen im Zug.", "luggage"],
    ["Am Essener Dom arbeitet er gern.", "church"],
    ["Der Mann aus Essen kam zu spät.", null],
    ["Auf dem Tisch standen zwei Karaffen.", null],
    ["Das liegt südlich von Königs Wusterhausen.", null],
    ["Der Untertitel des Buches lautet so.", "open-book"],
    ["Der König regiert.", "person-with-crown"],
    ["Dort traf sie König Osric.", null],
    ["Prinzessin Ada kam spät.", null],
    ["Der Hass wächst.", null],
    ["Die Zählung dauert an.", null],
    ["Viele Bürger kamen.", null],
    ["Es war voller Müller.", null],
    ["Die Häuser stehen leer.", "house"],
    ["In den Büchern steht es.", "open-book"],
    ["Die Äpfel sind reif.", "red-apple"],
    ["Das Ross steht still.", null],
    ["Die Hasen rennen.", "rabbit"],
    ["Der Durchmesser beträgt drei Meter.", null],
    ["Er zog eine Schusswaffe.", null],
    ["Das neue SUV-Flaggschiff kommt.", null],
    ["Sie sind auf der Hut.", null],
    ["Der Hut hing an der Wand.", "womans-hat"],
    ["Er ist der beste Spieler auf dem Planeten.", null],
    ["Das Geschäft mit Daten wächst.", null],
    ["Das Geschäft in der Innenstadt schließt.", "icon-storefront"],
    ["Die Diagnose fiel moralisch aus.", null],
    ["Der Arzt stellt eine Diagnose.", "health-worker"],
    ["Der Regisseur leitet das Musical.", "performing-arts"],
    ["Der Regisseur dreht gern.", "movie-camera"],
    ["Sie bespielen das Haus zu zweit.", null],
    ["Dahinter steht die Bauer Media.", null],
    ["Zwei Rivalen sind Robin und Martin Walde.", null],
    ["Dort fehlte Danny aus den Birken.", null],
    ["Dort fanden Flughunde kaum noch Nahrung.", null],
    ["Beteiligt ist auch Garmisch-Partenkirchen.", null],
    ["Er trägt einen Samthandschuh.", "gloves"],
    ["Das Kind hielt den Ballon fest.", "balloon"],
    ["Auf der Handtasche lag Staub.", "handbag"],
    ["Das zeigt, wie es um die Wurst geht.", null],
    ["Ein roter Faden zieht sich hindurch.", null],
    ["Das ist unser Planet.", "globe-showing-europe-africa"],
    ["Die Abfüllungen der „Grünen Insel“ sind heute da.", null],
    ["Die Werbung hat neue Slogans.", null],
    ["Vor dem Laden stand eine Warteschlange.", "icon-storefront"],
    ["Die Regierung von Wales tagt.", "classical-building"],
    ["Drei Zählungen folgten.", null],
    ["Dort sprach Roman Moe.", null],
    ["Dagegen klagt die Krone.", null],
    ["Die Krone der Königin glänzt.", "crown"],
    ["Das ist ein Geschenk an die Partei.", null],
    ["Zum Geburtstag gab es ein Geschenk.", "birthday-cake"],
    ["Mitbestimmung ist der Schlüssel.", null],
    ["Der Schlüssel steckte in der Haustür.", "key"],
    ["Athen wartet auf das neue Paket.", null],
    ["Der Zusteller brachte das Paket.", "package"],
    ["Sie standen in der Tabelle vorn.", null],
    ["Es war der dritte Sieg in Folge.", null],
    ["Mit dem Sieg im Finale holten sie den Titel.", "trophy"],
    ["Nach dem Sieg folgte eine Niederlage im Finale.", null],
    ["Kritik gab es an Maus und Tastatur.", "computer-mouse"],
    ["Die Maus fraß den Käse.", "mouse"],
    ["Die Menschen gehen auf die Straße.", null],
    ["Dort wird die Musik spielen.", null],
    ["Ein Fahrer sitzt am Steuer.", null],
    ["Geplant ist ein Haus der Geschichte.", null],
    ["Sie wurde mit einem Messer erstochen.", null],
    ["Unbekannte haben die Schülerin vergewaltigt.", null],
    ["Der Touring fuhr vor die Linsen unserer Fotografen.", "camera"],
  ])("returns for the German sentence %j %s", (text, object) => {
    expect(findObject(text, "de")).toBe(object);
  });

  it("knows all drawings that it leaves out beside a death", () => {
    expect([...CHEERFUL].filter((name) => !isObjectName(name))).toEqual([]);
  });

  it("takes no program for a person", () => {
    const namesIn = (text: string): string[] => findObjects(text, "en", 0.5).map(({ name }) => name);
    expect(namesIn("Use a password manager for that.")).not.toContain("office-worker");
    expect(namesIn("The manager left.")).toContain("office-worker");
  });

  it("returns nothing in other languages", () => {
    expect(findObject("The dog barks at the cat.", "fr")).toBeNull();
  });

  it("tells where a thing is named", () => {
    expect(findObjects("He bought ice cream and a dog.", "en")).toMatchObject([
      { name: "soft-ice-cream", startChar: 10, endChar: 19 },
      { name: "dog", startChar: 26, endChar: 29 },
    ]);
  });
});

describe("chooseObject", () => {
  const focus = { emphasis: [], shown: null };

  it("prefers an emphasised thing, and skips what the scenes before show", () => {
    const text = "The doctor gave him a dog.";
    const choose = (emphasis: number[], used: string[]) =>
      chooseObject(text, { language: "en", focus: { emphasis, shown: null }, used, belongs: BELONGS });
    expect(choose([1], [])).toBe("health-worker");
    expect(choose([5], [])).toBe("dog");
    expect(choose([5], ["dog"])).toBe("health-worker");
    expect(choose([5], ["dog", "health-worker"])).toBeNull();
  });

  it("shows an object at most twice", () => {
    const used = ["dog", "a", "b", "dog", "c", "d"];
    expect(chooseObject("The dog sleeps.", { language: "en", focus, used, belongs: BELONGS })).toBeNull();
  });
});

describe("on the labelled sentences", () => {
  const labelled = ["english", "german"].flatMap((name) => {
    const file = new URL(`../../../../fixtures/objects/${name}.txt`, import.meta.url);
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [labels = "", sentence = ""] = line.split(" | ");
        const shown = findObject(sentence, name === "english" ? "en" : "de");
        return { sentence, shown, allowed: labels === "-" ? [] : labels.split(",") };
      });
  });

  it("fewer than 3 % of the shown objects are misfits, and most sentences with a thing show it", () => {
    const shown = labelled.flatMap(({ shown: name, allowed }) =>
      name === null ? [] : [allowed.includes(name)],
    );
    expect(labelled.length).toBeGreaterThan(600);
    expect(shown.filter((fits) => !fits).length / shown.length).toBeLessThan(0.03);
    expect(shown.length / labelled.filter(({ allowed }) => allowed.length > 0).length).toBeGreaterThan(0.8);
  });
});
