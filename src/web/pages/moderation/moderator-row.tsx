import { type RefObject, useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { TeamPageView } from '#shared/views/team-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { Act } from '../../ui/act.ts'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { Row, StateChip } from '../../ui/rows.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './moderators.module.css'
import { RightsFields, rightsWords } from './rights-fields.tsx'

type Moderator = TeamPageView['moderators'][number]
type Props = {
  moderator: Moderator
  /** First among those the viewer outranks. */
  isFirst: boolean
  isLast: boolean
}

/** A moderator: permissions, start date and actions. `?edit=` opens their permissions. */
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

/** A member's round avatar. */
export function PersonIcon({ name }: { name: string }) {
  return (
    <span className={css.icon}>
      <CommunityIcon label={{ name, kind: 'profile', icon: null }} />
    </span>
  )
}

type Subject = { name: string; isFirst: boolean; isLast: boolean; send: (act: string) => Promise<void> }

const ACTS: readonly Act<Subject>[] = [
  {
    id: 'up',
    label: () => t('mod.order.up'),
    icon: 'up',
    isOffered: ({ isFirst }) => !isFirst,
    run: ({ send }) => void send('up'),
  },
  {
    id: 'down',
    label: () => t('mod.order.down'),
    icon: 'down',
    isOffered: ({ isLast }) => !isLast,
    run: ({ send }) => void send('down'),
  },
  {
    id: 'remove',
    label: () => t('mod.team.remove'),
    icon: 'trash',
    run: ({ name, send }) =>
      openModal('confirm', {
        title: t('mod.team.sureTitle', { name }),
        text: t('mod.team.removeEffect'),
        confirm: t('mod.team.remove'),
        run: () => send('remove'),
      }),
  },
]

type ActsProps = Omit<Subject, 'send'> & { anchor: RefObject<HTMLElement | null>; onClose: () => void }

function Acts({ anchor, onClose, ...row }: ActsProps) {
  const submit = useSubmit()
  const { name } = row
  const send = (act: string) =>
    submit({ do: act, username: name }, { method: 'post', preventScrollReset: true })
  return (
    <ActionMenu
      label={t('mod.team.acts', { name })}
      acts={ACTS}
      on={{ ...row, send }}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

/** Edits a moderator's permissions; without script, also rank and removal. */
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
