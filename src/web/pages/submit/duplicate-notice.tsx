import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import css from './submit-page.module.css'

export type Duplicate = { title: string; permalink: string; community: string; commentCount: number }
type Found = { total: number; posts: Duplicate[] }

const DELAY_MS = 500

/** Earlier posts of the submitted link. */
export function DuplicateNotice({ url }: { url: string }) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (!/\.\w/.test(url)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Only a hint, so failures are ignored.
      fetchDuplicates(url, stop.signal).then(setFound, () => undefined)
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [url])
  if (found === null || found.total === 0) return null
  return (
    <section className={css.duplicates} role="status">
      <p>{t('submit.duplicates', { count: found.total })}</p>
      <ul>
        {found.posts.map(post => (
          <li key={post.permalink}>
            <a href={post.permalink} target="_blank" rel="noopener">
              {post.title}
            </a>{' '}
            <small>
              {post.community} · {t('post.comments', { count: post.commentCount })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function fetchDuplicates(url: string, signal: AbortSignal): Promise<Found> {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`
  const response = await fetch(`/data/duplicates?url=${encodeURIComponent(full)}`, { signal })
  return (await response.json()) as Found
}
