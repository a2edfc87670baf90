import { CHANNELS, CHOICE_GROUPS, type ChannelChoices, isOffered } from '#shared/inbox/channels.ts'
import { t } from '#shared/messages/t.ts'
import { SaveMark } from '../../features/saved-in-place/save-mark.tsx'
import type { Saving } from '../../features/saved-in-place/use-saved-in-place.ts'
import css from './channel-table.module.css'
import { groupSetting } from './group-setting.ts'

/** Table of notification kinds and channels, one checkbox each, saved by group. */
export function ChannelTable({ choices, saving }: { choices: ChannelChoices; saving: Saving }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('inbox.channel.what')}</th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {t(`inbox.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOICE_GROUPS.map(group => (
          <tr key={group} data-setting={groupSetting(group)}>
            <th scope="row">
              <span className={css.name}>
                {t(`inbox.group.${group}`)}
                <SaveMark name={groupSetting(group)} saving={saving} />
              </span>
            </th>
            {CHANNELS.map(channel => (
              <td key={channel}>
                {isOffered(group, channel) ? (
                  <label>
                    <input
                      type="checkbox"
                      name={channel}
                      value={group}
                      defaultChecked={choices[channel].includes(group)}
                      aria-label={t('inbox.channel.one', {
                        group: t(`inbox.group.${group}`),
                        channel: t(`inbox.channel.${channel}`),
                      })}
                    />
                  </label>
                ) : (
                  <span className={css.none} role="img" aria-label={t('inbox.channel.none')}>
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
