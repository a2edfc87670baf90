import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { PersonView } from '#shared/views/profile-view.ts'
import { ProfilePicture } from '../../features/profiles/profile-picture.tsx'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import css from './people-list.module.css'

type Props = { label: string; people: PersonView[]; acts: (person: PersonView) => ReactNode }

/** Rows of members with avatar, date and actions. */
export function PeopleRows({ label, people, acts }: Props) {
  return (
    <Rows label={label}>
      {people.map(person => (
        <Row
          key={person.fullname}
          title={
            <Link className={css.person} to={person.path}>
              <ProfilePicture account={person} size="medium" />
              <span>
                <strong dir="auto">{person.displayName}</strong>
                <small>u/{person.name}</small>
              </span>
            </Link>
          }
          when={<Age at={person.since} />}
          acts={acts(person)}
        />
      ))}
    </Rows>
  )
}

/** The most recently followed members, shown above their posts. */
export function PeopleStrip({ name, people }: { name: string; people: PersonView[] }) {
  return (
    <section className={css.strip} aria-label={t('profile.followingPeople')}>
      <ul>
        {people.map(person => (
          <li key={person.fullname}>
            <Link to={person.path} title={`u/${person.name}`}>
              <ProfilePicture account={person} size="medium" />
              <span dir="auto">{person.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={`${accountPath(name)}following/people`}>{t('profile.managePeople')}</ButtonLink>
    </section>
  )
}
