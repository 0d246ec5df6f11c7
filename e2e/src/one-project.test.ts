import type { Page } from "@playwright/test";
import { ENDPOINTS, type Project, type VoiceConfig } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

type Api = ReturnType<typeof apiOf>;

const NEW_HOOK = "Look up this evening.";

describeInBrowser("a project is the same", () => {
  test("whether its content was typed on the fast path or in the wizard", async ({ visit }) => {
    const fast = await visit();
    await fast.page.goto("/input");
    await fast.page.getByRole("tab", { name: "Text" }).click();
    await fast.page.getByLabel("Your text").fill(SUNSETS.content);
    await fast.page.getByLabel("Project title").fill(SUNSETS.title);
    await fast.page.getByRole("button", { name: "Continue to Edit" }).click();
    await fast.page.waitForURL(/\/edit\/\d+$/u);

    const steps = await visit();
    await steps.page.goto("/create");
    await steps.page.getByLabel("Project Title").fill(SUNSETS.title);
    await steps.page.getByLabel("Paste your content").fill(SUNSETS.content);
    await steps.page.getByRole("button", { name: "Continue to Script Generation" }).click();
    await steps.page.waitForURL(/\/create\/\d+\?step=2$/u);

    const made = await projectOf(apiOf(fast.context.request), idOf(fast.page));
    const stepped = await projectOf(apiOf(steps.context.request), idOf(steps.page));
    // The specification says: the wizard sends the source of the content, and the fast path sends its kind.
    expect(stepped).toEqual({ ...made, contentType: "text" });
  });

  test("whether it was edited in the editor or in the wizard", async ({ visit }) => {
    const inEditor = await visit();
    const editorApi = apiOf(inEditor.context.request);
    const edited = await seedProject(inEditor.context.request);
    await openEditor(inEditor.page, edited);
    const hook = inEditor.page.getByRole("textbox", { name: "Text of scene 1", exact: true });
    await hook.fill(NEW_HOOK);
    await chooseVoice(inEditor.page);
    await chooseLook(inEditor.page);
    await inEditor.page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();

    const inWizard = await visit();
    const { page } = inWizard;
    const wizardApi = apiOf(inWizard.context.request);
    const stepped = await seedProject(inWizard.context.request);
    await wizardApi.call(ENDPOINTS.patchProject, { params: { id: stepped }, body: { currentStep: 4 } });
    await page.goto(`/create/${stepped}?step=2`);
    await page.getByRole("button", { name: "Edit: Hook" }).click();
    await page.getByRole("textbox", { name: "Hook" }).fill(NEW_HOOK);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Script updated successfully");
    await page.getByRole("link", { name: "Change: Select Voice" }).click();
    await chooseVoice(page);
    await page.getByRole("link", { name: "Change: Customize" }).click();
    await chooseLook(page);
    await page.getByText("Saved", { exact: true }).waitFor();

    expect(await everythingOf(wizardApi, stepped)).toEqual(await everythingOf(editorApi, edited));
    const { voiceId, speed } = (await everythingOf(editorApi, edited)).voice;
    expect([voiceId, speed]).toEqual(["builtin-rms", 110]);
  });

  test("after an undo in the wizard, which reverts a choice and an edited section", async ({ visit }) => {
    const { page, context } = await visit();
    const api = apiOf(context.request);
    const projectId = await seedProject(context.request);
    await api.call(ENDPOINTS.patchProject, { params: { id: projectId }, body: { currentStep: 4 } });
    const before = await everythingOf(api, projectId);
    await page.goto(`/create/${projectId}?step=2`);
    await page.getByRole("button", { name: "Edit: Hook" }).click();
    await page.getByRole("textbox", { name: "Hook" }).fill(NEW_HOOK);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // The section becomes a step of undo when the server has taken it.
    await page.getByText("Script updated successfully").first().waitFor();
    await page.getByRole("link", { name: "Change: Customize" }).click();
    await page.getByRole("radio", { name: /Square/u }).check();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect((await everythingOf(api, projectId)).texts).not.toEqual(before.texts);

    await page.keyboard.press("Control+z");
    await expect.poll(() => page.getByRole("radio", { name: /Portrait/u }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(async () => (await everythingOf(api, projectId)).texts).toEqual(before.texts);
    const { metadata } = (await everythingOf(api, projectId)).project;
    expect(metadata.aspectRatio).toBe("9:16");
  });
});

const idOf = (page: Page): number => Number(/\d+/u.exec(new URL(page.url()).pathname)?.[0]);

async function chooseVoice(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Ross" }).check();
  const speed = page.getByRole("slider", { name: "Voice speed" });
  const percent = async (): Promise<number> => Number(await speed.inputValue());
  while ((await percent()) < 110) await speed.press("ArrowRight");
  expect(await percent()).toBe(110);
}

async function chooseLook(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Square/u }).check();
  await page.getByRole("textbox", { name: "Primary colour" }).fill("#0A8F3C");
  await page.getByRole("radio", { name: "Top left" }).check();
}

/** Returns the user's choices in a project, without ids and dates. */
async function projectOf(api: Api, projectId: number) {
  const project = await api.call(ENDPOINTS.getProject, { params: { id: projectId } });
  const { title, content, contentType, sourceUrl, templateId, useAIImages } = project;
  const { logoUrl, primaryColor, secondaryColor, metadata } = project;
  const brand: Partial<Project> = { logoUrl, primaryColor, secondaryColor };
  return { title, content, contentType, sourceUrl, templateId, useAIImages, metadata, ...brand };
}

async function everythingOf(api: Api, projectId: number) {
  const input = { params: { id: projectId } };
  const [project, voice, video, list, script] = await Promise.all([
    projectOf(api, projectId),
    api.call(ENDPOINTS.getVoiceConfig, input),
    api.call(ENDPOINTS.getVideoProject, input),
    api.call(ENDPOINTS.listScenes, input),
    api.call(ENDPOINTS.getProjectScript, input),
  ]);
  const { id: _id, projectId: _projectId, createdAt: _createdAt, ...ofVoice } = voice satisfies VoiceConfig;
  return {
    project,
    voice: ofVoice,
    branding: video.brandingConfig,
    texts: list.scenes.map(({ text, role, layout }) => ({ text, role, layout })),
    script: { sections: script.sections, content: script.content },
  };
}
