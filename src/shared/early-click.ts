/** Where a page stores the last click before its script loaded. */
export const EARLY_CLICK = 'earlyClick'

/** Runs in every page, in the JavaScript of 2009. `lost-clicks.ts` handles the result. */
export const KEEP_EARLY_CLICK = `addEventListener("click",function(e){self.${EARLY_CLICK}=e.target},true)`
