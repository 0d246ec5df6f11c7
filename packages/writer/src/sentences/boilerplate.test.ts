import { describe, expect, it } from "vitest";
import { isBoilerplate } from "./boilerplate.js";

describe("isBoilerplate", () => {
  it.each([
    "Open your browser and type the address.",
    "Click the button to export the file.",
    "WhatsApp delayed its new privacy policy.",
    "Users had to accept the new terms of service by May.",
    "Wallace will join the channel in May.",
    "More than a million people subscribe to the podcast.",
    "I found this cookie recipe on her website.",
    "Let the cookies cool, and store them in a tin.",
    "Her browser could read sixty languages.",
    "He had to sign in to the office every day.",
    "Ein Artikel ersetzt den alten.",
    "Hier geht es um das Fest am Fluss.",
    "Werbung nervt.",
    "Die Mühle verkauft ein Heft über Brot.",
    "Das berichtet das Magazin in seiner neuen Ausgabe (jetzt am Kiosk oder hier zu bestellen).",
    "Die Kommentare der Bäcker waren freundlich.",
  ])("keeps “%s”", (text) => {
    expect(isBoilerplate(text)).toBe(false);
  });

  it.each([
    "Read our privacy policy.",
    "Privacy Policy | Terms of Use",
    "By clicking Subscribe, you agree to the terms of service.",
    "This site is protected by reCAPTCHA, and the privacy policy of Google applies.",
    "Please update your browser to see this page.",
    "Your browser does not support this video.",
    "Click here to learn more about the fair.",
    "Click the button below to download it.",
    "Cookies help us to improve your experience.",
    "Subscribe to our newsletter.",
    "Create an account or sign in to continue with your reading experience.",
    "Subscribe now to read the latest news of your town.",
    "Hinweis: Dieser Artikel dient der Information und ersetzt keine ärztliche Beratung.",
    "This article is not a substitute for medical advice.",
    "Bei Rückfragen stehen wir Ihnen jederzeit gerne zur Verfügung.",
    "Vielen Dank für deine Unterstützung und bis bald!",
    "Das Heft können Sie hier versandkostenfrei bestellen.",
    "Wir respektieren deine Privatsphäre und stellen keine Verbindung her.",
    "Hier kannst du deine Einstellungen verwalten.",
    "Du musst eingeloggt sein, um Kommentare zu schreiben!",
    "Zum Starten des Videos bitte das Bild anklicken.",
    "Weitere Informationen zum Thema finden Sie hier.",
    "Hier geht es zur Anmeldung.",
    "Lesen Sie auch die folgenden Beiträge:",
    "[Werbung] Moe, I., Holm, R.",
    "Join thousands of readers of this newsletter.",
    "You can sign up for e-mails at the end of the page.",
  ])("drops “%s”", (text) => {
    expect(isBoilerplate(text)).toBe(true);
  });
});
