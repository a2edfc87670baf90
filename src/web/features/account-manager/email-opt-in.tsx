import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { CheckField } from '../../ui/fields/field.tsx'
import { reportToHost } from './report-to-host.ts'

/** Checkbox for emails about missed activity, for new members; saved at once and reported to the surrounding page. */
export function EmailOptIn() {
  const [isOn, setOn] = useState(false)
  const handleChange = async (wish: boolean) => {
    setOn(wish)
    const isSaved = await save(wish)
    if (!isSaved) setOn(!wish)
    reportToHost('preference-status', { isSaved })
  }
  return (
    <CheckField
      checked={isOn}
      onChange={event => void handleChange(event.target.checked)}
      label={t('onboarding.digest')}
      hint={t('onboarding.digestHint')}
    />
  )
}

function save(emailDigest: boolean): Promise<boolean> {
  return fetch('/api/v1/me/prefs', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailDigest }),
  }).then(
    answer => answer.ok,
    () => false,
  )
}
