import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import EditorPicture from "./editor-picture.vue";
import "./brand.css";

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "home-hero-image": () => h(EditorPicture) }),
};
