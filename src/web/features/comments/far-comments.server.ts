/**
 * Script that ends estimated heights (far-comments.ts) before the browser returns to a place in a thread: after a reload, on going
 * back, and at a link's `#place`. It belongs in the head, in the JavaScript of 2009.
 */
export const WHOLE_ON_RETURN =
  '(function(n){if(location.hash||!n||n.type!=="navigate")document.documentElement.setAttribute("data-whole","")})(self.performance&&performance.getEntriesByType&&performance.getEntriesByType("navigation")[0])'
