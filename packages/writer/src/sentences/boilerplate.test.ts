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
    "Join thousands of readers of this newsletter.",
    "You can sign up for e-mails at the end of the page.",
  ])("drops “%s”", (text) => {
    expect(isBoilerplate(text)).toBe(true);
  });
});
