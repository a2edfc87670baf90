import { t } from './t.ts'

/** The parts of a page's title. */
export type TitledPage =
  | { feed: string }
  | { post: string; community: string }
  | { profile: string }
  | { whole: string }
  | { label: string }

/**
 * Returns the title of a page, which is always one of R2.12-04: feeds begin with the site's name, posts end with their
 * community, communities (and R2.2-05's panel) are named as a `whole`, and all others are a label with the site's name after it.
 */
export function pageTitle(page: TitledPage, siteName: string): string {
  if ('label' in page) return t('page.labelled', { label: page.label, siteName })
  if ('feed' in page) return t('page.feed', { label: page.feed, siteName })
  if ('post' in page) return t('page.post', { title: page.post, community: page.community })
  return 'profile' in page ? t('page.profile', { name: page.profile, siteName }) : page.whole
}
