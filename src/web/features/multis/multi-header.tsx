import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { MultiView } from '#shared/views/multi-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import { tNodes } from '../../ui/t-nodes.ts'
import { shareLink } from '../posts/share-link.ts'
import { MultiIcon } from './multi-icon.tsx'
import css from './multis.module.css'

/** Title, owner and visibility of a custom feed, with actions. */
export function MultiHeader({ multi }: { multi: MultiView }) {
  const { title, owner, description, audience, icon } = multi
  return (
    <header className={css.header}>
      <MultiIcon icon={icon} isLarge />
      <div className={css.names}>
        <h1>{title}</h1>
        <p className={css.facts}>
          <span>
            {tNodes('multi.by', {
              owner: <Link to={accountPath(owner)}>{`u/${owner}`}</Link>,
            })}
          </span>
          <span className={css.chip}>
            {audience === 'public' ? null : <Icon name="lock" />}
            {t(`multi.audience.${audience}`)}
          </span>
          {multi.isNsfw ? <span className={css.chip}>{t('community.nsfw')}</span> : null}
        </p>
        {description === '' ? null : (
          <p className={css.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      <MultiActs multi={multi} />
    </header>
  )
}

function MultiActs({ multi }: { multi: MultiView }) {
  const { viewer } = useShell()
  const { owner, name, title, path, isOwn, isFavorite, icon, description, audience } = multi
  return (
    <div className={css.acts}>
      {isOwn ? (
        <Form method="post" action={path} preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value={isFavorite ? 'unfavorite' : 'favorite'}
            isIcon
            aria-pressed={isFavorite}
            className={css.star}
            aria-label={t(isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite', { name: title })}
            title={t(isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite', { name: title })}
          >
            <Icon name="star" />
          </Button>
        </Form>
      ) : null}
      {audience === 'public' ? (
        <Button className="script-only" onClick={() => void shareLink({ path, title })}>
          <Icon name="share" />
          {t('post.share')}
        </Button>
      ) : null}
      {viewer === null ? null : (
        <ButtonLink
          to={`/custom-feeds/duplicate?of=${encodeURIComponent(`${owner}/${name}`)}`}
          onClick={event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            openModal('duplicate-multi', { owner, name, title })
          }}
        >
          {t('multi.duplicate')}
        </ButtonLink>
      )}
      {isOwn ? (
        <ButtonLink
          to={`/custom-feeds/edit/${name}`}
          onClick={event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            openModal('edit-multi', { name, title, description, icon, isPublic: audience === 'public' })
          }}
        >
          {t('multi.edit')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
