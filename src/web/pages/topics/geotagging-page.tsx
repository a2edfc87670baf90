import { useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { GEOTAGGING_TOPIC } from '#shared/topics.ts'
import type { TopicView } from '#shared/views/topic-view.ts'
import { reachServer } from '../../data/reach-server.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import css from '../../features/topics/topics.module.css'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Columns, SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import type { loader } from './geotagging-page.server.ts'

export { action, loader } from './geotagging-page.server.ts'

const COUNTRIES = 'countries'
const MOST_COUNTRY = 60

/** Members help to find out where communities are located. */
export default function GeotaggingPage() {
  const { communities, countries } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const { viewer } = useShell()
  return (
    <Columns about={t('geotag.topic')} side={<TopicBeside />}>
      <PageTitle label={t('geotag.title')} />
      <header className={css.header}>
        <h1>{t('geotag.title')}</h1>
        <p>{t('geotag.text')}</p>
      </header>
      {viewer === null && communities.length > 0 ? (
        <p>
          <ButtonLink look="main" to="/login?dest=/label/subreddits">
            {t('geotag.logIn')}
          </ButtonLink>
        </p>
      ) : null}
      {communities.length === 0 ? (
        <EmptyState
          icon="check"
          words={t('geotag.none')}
          next={{ to: '/communities', words: t('feed.beyond.communities') }}
        />
      ) : (
        <>
          <datalist id={COUNTRIES}>
            {countries.map(({ code, name }) => (
              <option key={code} value={name} />
            ))}
          </datalist>
          <ul className={css.asked}>
            {communities.map(item => (
              <li key={item.fullname}>
                <div className={css.where}>
                  <CommunityIcon label={item} size="medium" />
                  <span>
                    <Link to={item.path}>{item.prefixedName}</Link>
                    <p>{item.description || item.title}</p>
                  </span>
                </div>
                {viewer === null ? null : (
                  <Answer
                    fullname={item.fullname}
                    name={item.prefixedName}
                    result={result?.values?.community === item.fullname ? result : undefined}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Columns>
  )
}

type AnswerProps = { fullname: string; name: string; result: FormResult | undefined }

/** An answer button, each in its own form. */
function Answer({ fullname, name, result }: AnswerProps) {
  return (
    <Form method="post" preventScrollReset aria-label={t('geotag.about', { name })}>
      <FormProblem words={formError(result, ['country', 'region'])} />
      <input type="hidden" name="community" value={fullname} />
      <div className={css.answers}>
        <div className={css.answer}>
          <TextField
            name="country"
            label={t('geotag.country')}
            list={COUNTRIES}
            {...upTo(MOST_COUNTRY)}
            defaultValue={result?.values?.country}
            error={fieldError(result, 'country')}
            autoComplete="off"
          />
          <Button type="submit" name="kind" value="country">
            {t('geotag.saveCountry')}
          </Button>
        </div>
        <div className={css.answer}>
          <TextField
            name="region"
            label={t('geotag.region')}
            {...upTo(LIMITS.regionLength)}
            defaultValue={result?.values?.region}
            error={fieldError(result, 'region')}
            autoComplete="off"
          />
          <Button type="submit" name="kind" value="region">
            {t('geotag.saveRegion')}
          </Button>
        </div>
        <Button type="submit" name="kind" value="none">
          {t('geotag.saveNone')}
        </Button>
      </div>
    </Form>
  )
}

type Shown = { topic: TopicView; posts: { fullname: string; title: string; permalink: string }[] }
const QUERY = 'identity=1&posts=1&relationships=1'

/** R2.4-30, R7.3-18: recent posts of this page's topic; R8-44: fires `topic-failed` when it fails to load. */
function TopicBeside() {
  const [shown, setShown] = useState<Shown | 'failed' | null>(null)
  useEffect(() => {
    loadTopic().then(setShown, () => {
      setShown('failed')
      document.dispatchEvent(new CustomEvent('topic-failed', { detail: { slug: GEOTAGGING_TOPIC } }))
    })
  }, [])
  if (shown === 'failed') return <SideCard>{t('geotag.topicFailed')}</SideCard>
  if (shown === null) return null
  return (
    <SideCard title={shown.topic.title}>
      <ul className={css.communities}>
        {shown.posts.map(post => (
          <li key={post.fullname}>
            <Link to={post.permalink}>{post.title}</Link>
          </li>
        ))}
      </ul>
      <Link to={shown.topic.path}>{t('geotag.openTopic')}</Link>
    </SideCard>
  )
}

async function loadTopic(): Promise<Shown> {
  const answer = await reachServer(`/api/topics/${GEOTAGGING_TOPIC}?${QUERY}`)
  if (!answer.ok) throw new Error(`The topic was answered with ${answer.status}`)
  return (await answer.json()) as Shown
}
