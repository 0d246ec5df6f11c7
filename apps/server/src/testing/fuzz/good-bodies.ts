import { ENDPOINTS, type Endpoint } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { CONTENT } from "../visit.js";

const VOICE = { voiceId: BUILT_IN_VOICES[0]?.id, stability: 50, similarityBoost: 75, speakerBoost: false };
const MUSIC = { mood: "calm", seed: 1, volumePercent: 50, uploadId: null, fileName: null };
const SOUND = { effects: false, musicSpace: true, phrasing: false };
const VIDEO = { brandingConfig: { aspectRatio: "1:1", primaryColor: "#123456", music: MUSIC, sound: SOUND } };
const voiceEndpoints: Endpoint[] = [ENDPOINTS.postVoice, ENDPOINTS.patchVoice, ENDPOINTS.patchVoiceConfig];
const videoEndpoints: Endpoint[] = [
  ENDPOINTS.postVideo,
  ENDPOINTS.patchVideo,
  ENDPOINTS.postVideoProject,
  ENDPOINTS.patchVideoProject,
];

/** Valid bodies for the first project, so that the error of one part is seen alone. */
export const GOOD_BODIES = new Map<Endpoint, unknown>([
  [
    ENDPOINTS.createProject,
    {
      title: "Trees",
      content: CONTENT,
      contentType: "blog",
      sourceUrl: "https://example.com/a",
      duration: 30,
      templateId: 2,
      logoUrl: null,
      metadata: { logoPosition: "top-left", duration: 30 },
    },
  ],
  [
    ENDPOINTS.patchProject,
    { title: "Trees", currentStep: 2, content: CONTENT, metadata: { aspectRatio: "1:1" }, templateId: 1 },
  ],
  [
    ENDPOINTS.putScenes,
    {
      revision: null,
      scenes: [
        {
          id: null,
          text: "Trees cool streets.",
          chosenLayout: "list",
          emphasis: [0, 1],
          pictogram: "leaf",
          changes: [{ kind: "cut", before: "Trees cool", from: " the", to: "", after: " streets." }],
        },
        { id: "s1", text: "Plant one, two or three.", chosenLayout: null, mediaAssetId: null },
      ],
    },
  ],
  [ENDPOINTS.generateScenes, { tone: "casual", duration: 15, captionsStyle: "bold", aspectRatio: "9:16" }],
  [ENDPOINTS.generateScript, { projectId: 1, duration: 15, tone: "casual" }],
  [ENDPOINTS.patchProjectScript, { content: "Trees cool streets. Plant one.", duration: 15, tone: "casual" }],
  [ENDPOINTS.patchScript, { sections: { hook: "Trees cool.", main: "Plant one.", cta: "Now." } }],
  [ENDPOINTS.saveVoiceConfig, { projectId: 1, voiceId: BUILT_IN_VOICES[0]?.id, speed: 90, tone: "calm" }],
  [
    ENDPOINTS.createTemplate,
    {
      name: "Mine",
      type: "story",
      description: "A story",
      config: { tone: "casual" },
      isDefault: true,
      isActive: true,
    },
  ],
  [
    ENDPOINTS.updateTemplate,
    {
      name: "Mine",
      type: "blog-summary",
      description: "A story",
      config: { deep: { er: [1] } },
      isDefault: false,
    },
  ],
  [ENDPOINTS.saveVersion, { name: "Before the interview" }],
  [ENDPOINTS.renameVersion, { name: "After the interview" }],
  [ENDPOINTS.putPreferences, { brandingSettings: { primaryColor: "#123456", deep: { er: [1] } } }],
  [ENDPOINTS.putWaiting, { service: "openai-writer", wish: "keep" }],
  [ENDPOINTS.translateProject, { language: "de" }],
  [ENDPOINTS.extractContent, { url: "http://127.0.0.1:9/a" }],
  [ENDPOINTS.outlineTopic, { topic: "City trees", duration: 15 }],
  [ENDPOINTS.describeLanguage, { text: CONTENT, voiceId: BUILT_IN_VOICES[0]?.id }],
  [ENDPOINTS.rewriteScene, { style: "shorter" }],
  ...voiceEndpoints.map((endpoint) => [endpoint, VOICE] as const),
  ...videoEndpoints.map((endpoint) => [endpoint, VIDEO] as const),
  [ENDPOINTS.resetVideo, { projectId: 1 }],
  [ENDPOINTS.generateVariant, { aspectRatio: "1:1" }],
  [ENDPOINTS.choosePicture, { candidateId: "abc", isShown: true }],
  [ENDPOINTS.generatePicture, { prompt: "A tree.", isShown: true }],
  [ENDPOINTS.addPictureFromAddress, { url: "http://127.0.0.1:9/a.png" }],
  [ENDPOINTS.createCaptioning, { uploadId: 1, script: CONTENT, language: "en" }],
  [ENDPOINTS.patchCaptioning, { script: CONTENT, language: "en" }],
  [
    ENDPOINTS.burnCaptions,
    { style: "bold", template: "story", primaryColor: "#123456", secondaryColor: "#abcdef" },
  ],
  [ENDPOINTS.orderVideo, { text: CONTENT, options: { title: "Trees", duration: 15, template: "story" } }],
  [ENDPOINTS.orderBatch, { videos: [{ text: CONTENT, reference: "a" }], options: { duration: 15 } }],
  [ENDPOINTS.putFeed, { title: "Mine" }],
  [ENDPOINTS.createToken, { name: "Mine" }],
  [ENDPOINTS.signIn, { email: "ann@example.com", password: "a guess" }],
  [ENDPOINTS.signUp, { email: "ann@example.com", password: "a good long guess", name: "Ann" }],
  [ENDPOINTS.signInWithGoogle, { provider: "google", callbackURL: "/", errorCallbackURL: "/login" }],
  [ENDPOINTS.changePassword, { currentPassword: "a guess", newPassword: "a new password" }],
  [ENDPOINTS.sendPasswordLink, { email: "ann@example.com" }],
  [ENDPOINTS.createPasswordLink, { email: "ann@example.com" }],
  [ENDPOINTS.readPasswordLink, { token: "abc" }],
  [ENDPOINTS.resetPassword, { token: "abc", newPassword: "a new password" }],
  [ENDPOINTS.changeEmail, { email: "ann@example.com", password: "a guess" }],
  [ENDPOINTS.confirmEmail, { token: "abc" }],
  [ENDPOINTS.renameUser, { name: "Ann" }],
  [ENDPOINTS.deleteAccount, { password: "a guess", leavesNoAdmin: true }],
  [ENDPOINTS.createWebhook, { url: "https://example.com/hook", events: ["video.completed"] }],
]);
