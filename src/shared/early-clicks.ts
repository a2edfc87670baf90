/** The property where a page stores clicks made before its script loaded. */
export const EARLY_CLICKS = 'earlyClicks'

/** Runs in every page, in the JavaScript of 2009. `lost-clicks.ts` handles the result, and ends it. */
export const KEEP_EARLY_CLICKS = `self.${EARLY_CLICKS}=[];addEventListener("click",function(e){self.${EARLY_CLICKS}&&${EARLY_CLICKS}.push(e.target)},true)`
