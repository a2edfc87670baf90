/** The site's own documentation of community points, in Markdown; operators can publish another one (docs/operate/points.md). */
export const enPointsDocs = {
  'points.docs.what.title': 'What points are',
  'points.docs.what.body':
    'Community points show who contributed to a community, and buy things in it. Each community has its own points. They can’t be bought with money.\n\nModerators turn points on for their community and decide how many are given out each month.',
  'points.docs.earning.title': 'How points are earned',
  'points.docs.earning.body':
    'At the start of each month, a community shares its monthly points among those who contributed in the month before:\n\n- Each post and each comment counts its score, without its author’s own vote. It counts at least 0 and at most {mostPerItem}.\n- Removed and deleted posts and comments don’t count. Comments count on posts that are at most {postDays} days older than the month.\n- Your contribution is the sum of what your posts and comments count.\n- You get `monthly points × your contribution ÷ everybody’s contribution`, rounded down. What is left over by rounding is never given out.\n\nMonths begin and end at midnight UTC. Scores count as they are when the month is added up.',
  'points.docs.spending.title': 'What points are for',
  'points.docs.spending.body':
    'You can send points to another member of the site, by username or address. You can buy badges, which are shown beside your name in the community. If the operator of the site set a rate for the community, you can convert points to coins. You can also burn points, which takes them out of circulation.\n\nAll amounts are whole numbers, and you can never spend more than you have.',
  'points.docs.membership.title': 'Special membership',
  'points.docs.membership.body':
    'A special membership costs points for a number of days; moderators set both. It renews by itself while you have enough points, at the price you bought it for, and ends if you don’t. You can turn renewal off at any time. Premium badges are for special members and are taken off when a membership ends.',
  'points.docs.banners.title': 'Banners',
  'points.docs.banners.body':
    'A community has two banners in its sidebar: one is held under a username, one under an address. Whoever holds a banner names its price and pays {bannerTaxPercent}% of that price each week, rounded up. Anyone may take the banner over by paying the price to its holder, and then names a price of their own. The first week’s tax is paid with the purchase. If you can’t pay the tax, you lose the banner. Tax isn’t paid back.',
  'points.docs.vault.title': 'Vault and address',
  'points.docs.vault.body':
    'Your vault shows your points in each community. An account can register one address: one that you own, after you prove it with a signature, or one that is made for you. Others can send points to it. No outside blockchain is used, and there are no network fees.',
  'points.docs.ledger.title': 'How points are kept',
  'points.docs.ledger.body':
    'Each change of points is an entry in a double-entry ledger: what one side gets, the other side gives. Entries are never changed. If you delete your account, your points are forfeited.',
} as const
