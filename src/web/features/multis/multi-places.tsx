import { Form, useFetcher, useNavigation } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { MultiEntry, MultiView } from '#shared/views/multi-view.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import { MultiNames } from './multi-names.tsx'
import css from './multis.module.css'
import type { MultiOnPage } from './places-in-sight.ts'

type Props = { multi: MultiOnPage; result: FormResult | undefined }

/** The first communities and profiles of a custom feed, and all of them on request; editors can add and remove them. */
export function MultiPlaces({ multi, result }: Props) {
  const { canFill, placeCount: count } = multi
  const { load, data, state } = useFetcher<{ multi: MultiView }>()
  const communities = data?.multi.communities ?? multi.communities
  const all = `${multi.path}communities`
  return (
    <SideCard title={t('multi.places', { count, most: LIMITS.communitiesPerMulti })}>
      {count === 0 ? <p className={css.none}>{t(canFill ? 'multi.noneOwn' : 'multi.none')}</p> : null}
      <PlaceList multi={multi} communities={communities} />
      {communities.length < count ? (
        <p className={css.more}>
          <Link
            to={all}
            aria-busy={state === 'loading'}
            onClick={event => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              void load(all)
            }}
          >
            {t('multi.allPlaces', { count })}
          </Link>
        </p>
      ) : null}
      {canFill ? <Adding key={count} path={multi.path} result={result} /> : null}
    </SideCard>
  )
}

/** Communities and profiles; editors can remove them. */
export function PlaceList({ multi, communities }: { multi: MultiView; communities: readonly MultiEntry[] }) {
  return (
    <ul className={css.places}>
      {communities.map(entry => (
        <PlaceRow key={entry.fullname} entry={entry} canFill={multi.canFill} path={multi.path} />
      ))}
    </ul>
  )
}

function PlaceRow({ entry, canFill, path }: { entry: MultiEntry; canFill: boolean; path: string }) {
  const name = entry.prefixedName
  return (
    <li data-state={entry.state}>
      <CommunityIcon label={entry} />
      <span className={css.place}>
        <Link to={entry.path}>{name}</Link>
        {entry.state === 'open' ? null : <small>{t(`multi.state.${entry.state}`)}</small>}
      </span>
      {canFill ? (
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="community" value={entry.fullname} />
          <Button
            type="submit"
            look="quiet"
            isIcon
            name="intent"
            value="remove"
            aria-label={t('multi.remove', { name })}
            title={t('multi.remove', { name })}
          >
            <Icon name="close" />
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

function Adding({ path, result }: { path: string; result: FormResult | undefined }) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={path} className={fieldCss.form} preventScrollReset>
      <FormProblem words={formError(result, ['communities'])} />
      <MultiNames label={t('multi.add')} rows={2} result={result} />
      <Button type="submit" name="intent" value="add" disabled={state === 'submitting'}>
        {t('multi.addButton')}
      </Button>
    </Form>
  )
}
