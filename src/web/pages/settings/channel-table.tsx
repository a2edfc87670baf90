import { CHANNELS, CHOICE_GROUPS, type ChannelChoices, isOffered } from '#shared/inbox/channels.ts'
import { t } from '#shared/messages/t.ts'
import css from './channel-table.module.css'

/** Which notifications come by which channel: a checkbox for each. */
export function ChannelTable({ choices }: { choices: ChannelChoices }) {
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
          <tr key={group}>
            <th scope="row">{t(`inbox.group.${group}`)}</th>
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
