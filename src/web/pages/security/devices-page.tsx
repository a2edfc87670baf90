import { Form, useActionData, useLoaderData } from 'react-router'
import { toBase36 } from '#shared/ids.ts'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-security.ts'
import type { DeviceView } from '#shared/views/session-view.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/field.tsx'
import type { loader } from './devices-page.server.ts'
import css from './security-page.module.css'
import { SecurityPage } from './security-page.tsx'

export { action, loader } from './devices-page.server.ts'

export default function DevicesPage() {
  const { devices, isDone } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <SecurityPage title={t('devices.title')}>
      <p>{t('devices.intro')}</p>
      <FormProblem words={formError(result, [])} />
      {isDone ? <p role="status">{t('devices.done')}</p> : null}
      <ul className={css.entries}>
        {devices.map(device => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Form method="post">
          <Button look="danger" type="submit" name="endOthers" value="1">
            {t('devices.endOthers')}
          </Button>
        </Form>
      ) : null}
    </SecurityPage>
  )
}

function Device({ device }: { device: DeviceView }) {
  const name = deviceName(device)
  return (
    <li className={css.entry}>
      <div className={css.about}>
        <strong>{name}</strong>
        {device.isCurrent ? <span className={css.mark}>{t('devices.current')}</span> : null}
        <p className={css.facts}>{t('devices.address', { address: device.address })}</p>
        <p className={css.facts}>
          {t('devices.seen', { first: fullDate(device.firstSeenAt), last: fullDate(device.lastSeenAt) })}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Form method="post">
          <Button
            type="submit"
            name="end"
            value={toBase36(device.id)}
            aria-label={t('devices.endNamed', { name, address: device.address })}
          >
            {t('devices.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function deviceName({ browser, system }: DeviceView): string {
  if (browser !== null && system !== null) return t('devices.name', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}
