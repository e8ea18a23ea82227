// Whether all keys are shown: by a button of the settings, or by a key of their own.

import { signal } from "@preact/signals";

export const isKeyHelpOpen = signal(false);
