/** Words of the site's own documents and of what the software stands on. */
export const enWiki = {
  'wiki.title.index': 'Help Center',
  'wiki.title.useragreement': 'User Agreement',
  'wiki.title.privacypolicy': 'Privacy Policy',
  'wiki.title.contentpolicy': 'Content Policy',
  'wiki.title.moderatorcodeofconduct': 'Moderator Code of Conduct',
  'wiki.empty': 'Nothing is written here yet.',
  'wiki.edited': 'Last changed',
  'wiki.edit': 'Edit this page',
  'wiki.editTitle': 'Edit: {title}',
  'wiki.text': 'Text',
  'wiki.textHint': 'Markdown. Everybody can read this page.',
  'wiki.save': 'Save page',
  'thanks.title': 'Acknowledgements',
  'thanks.intro': '{siteName} runs on Warren, free software. Warren stands on the work of these projects.',
  'thanks.license': 'License: {license}',
} as const
