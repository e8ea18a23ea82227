// The service worker of the page: what it does is said in the modules, one for each concern.

import { keepAnswers } from "./answers.ts";
import { keepBuild } from "./build.ts";
import { listen } from "./pages.ts";
import { listenForPush } from "./push.ts";
import { answerFetches } from "./serving.ts";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build by their address below the page's root; the build writes it before this script. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const build = keepBuild(self, BUILD.version, BUILD.files);
const answers = keepAnswers(self);
answerFetches(self, build, answers);
listen(self, BUILD.version, answers);
listenForPush(self);
