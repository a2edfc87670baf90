import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { PushDeviceView } from '#shared/inbox/push-view.ts'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { deviceName } from '../account/device-name.ts'
import { SettingsCard } from '../settings-form/settings-form.tsx'
import { type PushAbility, pushAbility, turnOffPush } from './push-device.ts'

/** The devices that get push messages, and whether this one does. `devices` null: push is off on the site. */
export function PushCard({ devices }: { devices: readonly PushDeviceView[] | null }) {
  return (
    <SettingsCard title={t('push.devices')} hint={t('push.devicesHint')} id="push">
      {devices === null ? (
        <p>{t('push.siteOff')}</p>
      ) : (
        <>
          {devices.length === 0 ? (
            <p>{t('push.none')}</p>
          ) : (
            <Rows label={t('push.devices')}>
              {devices.map(device => (
                <Device key={device.id} device={device} />
              ))}
            </Rows>
          )}
          <ThisDevice isOn={devices.some(device => device.isCurrent)} />
        </>
      )}
    </SettingsCard>
  )
}

function Device({ device }: { device: PushDeviceView }) {
  const name = deviceName(device)
  return (
    <Row
      title={
        <>
          <strong>{name}</strong>
          {device.isCurrent ? <StateChip tone="good">{t('push.thisDevice')}</StateChip> : null}
        </>
      }
      details={
        <>
          {tNodes('push.used', { age: <Age at={device.usedAt} /> })} ·{' '}
          {device.sentAt === null
            ? t('push.neverSent')
            : tNodes('push.sent', { age: <Age at={device.sentAt} /> })}
        </>
      }
      acts={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="push-device" />
          <Button
            type="submit"
            name="device"
            value={device.id}
            aria-label={t('push.removeNamed', { device: name })}
          >
            {t('push.remove')}
          </Button>
        </Form>
      }
    />
  )
}

/** Turns push on or off in this browser, as far as it can: known only once its script runs. */
function ThisDevice({ isOn }: { isOn: boolean }) {
  const { siteName } = useShell()
  const { revalidate } = useRevalidator()
  const [ability, setAbility] = useState<PushAbility | null>(null)
  useEffect(() => setAbility(pushAbility()), [])
  const handleOff = () => {
    turnOffPush().then(() => {
      void revalidate()
      showToast({ kind: 'SuccessCommunity', name: 'push', text: t('push.isOff') })
    }, explainFailure)
  }
  if (ability === null) return null
  if (isOn)
    return (
      <p>
        <Button onClick={handleOff}>{t('push.removeThis')}</Button>
      </p>
    )
  if (ability === 'unsupported') return <p>{t('push.unsupported')}</p>
  if (ability === 'denied') return <p>{t('push.denied', { siteName })}</p>
  return (
    <p>
      <Button look="main" onClick={() => openModal('push-prompt', {})}>
        {t('push.addThis')}
      </Button>
    </p>
  )
}
