import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { TeamPageView } from '#shared/views/team-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { ActionMenu, type MenuAction } from '../../ui/menus/action-menu.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { Row, StateChip } from '../../ui/rows.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './moderators.module.css'
import { RightsFields, rightsWords } from './rights-fields.tsx'

type Moderator = TeamPageView['moderators'][number]
type Props = {
  moderator: Moderator
  /** Of those the viewer ranks above. */
  isFirst: boolean
  isLast: boolean
}

/** One of the team: who, with which rights, since when, and what can be done about them. `?edit=` opens their rights. */
export function ModeratorRow({ moderator, isFirst, isLast }: Props) {
  const [search] = useSearchParams()
  const { name, canEdit } = moderator
  const isOpen = canEdit && search.get('edit') === name
  return (
    <Row
      data={{ 'data-moderator': name }}
      title={
        <>
          <PersonIcon name={name} />
          <Link to={`/user/${name}/`}>u/{name}</Link>
          {moderator.isSelf ? ` (${t('mod.team.you')})` : ''}
          {moderator.isInactive ? <StateChip tone="waits">{t('mod.team.inactive')}</StateChip> : null}
        </>
      }
      details={rightsWords(moderator.rights)}
      when={isOpen ? undefined : <Age at={moderator.since} />}
      acts={
        canEdit && !isOpen ? (
          <>
            <ButtonLink
              to={`?edit=${name}`}
              preventScrollReset
              aria-label={t('mod.team.changeNamed', { name })}
            >
              {t('mod.team.change')}
            </ButtonLink>
            <MenuButton className={buttonClass('quiet', true)} label={t('mod.team.acts', { name })}>
              {menu => <Acts name={name} isFirst={isFirst} isLast={isLast} {...menu} />}
            </MenuButton>
          </>
        ) : undefined
      }
    >
      {isOpen ? <Editor moderator={moderator} isFirst={isFirst} isLast={isLast} /> : null}
    </Row>
  )
}

/** Somebody's own round icon. */
export function PersonIcon({ name }: { name: string }) {
  return (
    <span className={css.icon}>
      <CommunityIcon label={{ name, kind: 'profile', icon: null }} />
    </span>
  )
}

type ActsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function Acts({ name, isFirst, isLast, anchor, onClose }: ActsProps) {
  const submit = useSubmit()
  const act = (what: string) =>
    submit({ do: what, username: name }, { method: 'post', preventScrollReset: true })
  const actions: (MenuAction | false)[] = [
    !isFirst && { id: 'up', label: t('mod.order.up'), icon: 'up', run: () => void act('up') },
    !isLast && { id: 'down', label: t('mod.order.down'), icon: 'down', run: () => void act('down') },
    {
      id: 'remove',
      label: t('mod.team.remove'),
      icon: 'trash',
      run: () =>
        openModal('confirm', {
          title: t('mod.team.sureTitle', { name }),
          text: t('mod.team.removeEffect'),
          confirm: t('mod.team.remove'),
          run: () => act('remove'),
        }),
    },
  ]
  return (
    <ActionMenu
      label={t('mod.team.acts', { name })}
      actions={actions.filter(action => action !== false)}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

/** The rights of one, and without script everything else too. */
function Editor({ moderator: { name, rights }, isFirst, isLast }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  return (
    <Form ref={form} method="post" className={`${fieldCss.form} ${css.editor}`} preventScrollReset>
      <input type="hidden" name="username" value={name} />
      <RightsFields given={rights} />
      <div className={fieldCss.row}>
        <Button type="submit" name="do" value="rights" look="main">
          {t('mod.reasons.save')}
        </Button>
        <ButtonLink to="?" preventScrollReset>
          {t('mod.team.cancel')}
        </ButtonLink>
        <noscript>
          {isFirst ? null : (
            <Button type="submit" name="do" value="up">
              {t('mod.order.up')}
            </Button>
          )}
          {isLast ? null : (
            <Button type="submit" name="do" value="down">
              {t('mod.order.down')}
            </Button>
          )}
        </noscript>
        <SureButton
          type="submit"
          name="do"
          value="remove"
          look="danger"
          sure={t('mod.team.sureTitle', { name })}
        >
          {t('mod.team.remove')}
        </SureButton>
      </div>
    </Form>
  )
}
