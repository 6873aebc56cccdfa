import { mount } from "svelte";
import App from "./App.svelte";
import { me } from "./lib/me.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { preferredLanguage, speak } from "./lib/words.svelte";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";

prefs.show();
router.start();

// Nothing can be said without words; who is there is asked at the same time.
const met = me.look().catch(() => undefined);
await speak(preferredLanguage());
await met;
mount(App, { target: document.getElementById("app") ?? document.body });
