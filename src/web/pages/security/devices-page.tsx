import { Form, useActionData, useLoaderData } from 'react-router'
import { toBase36 } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import type { DeviceView } from '#shared/views/session-view.ts'
import { deviceName } from '../../features/account/device-name.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './devices-page.server.ts'
import css from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './devices-page.server.ts'

export default function DevicesPage() {
  const { devices, isDone, hasSignOn } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <SecuritySettings title={t('devices.title')} intro={t('devices.intro')} hasSignOn={hasSignOn}>
      <FormProblem words={formError(result, [])} />
      {isDone ? <p role="status">{t('devices.done')}</p> : null}
      <Rows label={t('devices.title')}>
        {devices.map(device => (
          <Device key={device.id} device={device} />
        ))}
      </Rows>
      {devices.length > 1 ? (
        <Form method="post" className={css.others}>
          <Button look="danger" type="submit" name="endOthers" value="1">
            {t('devices.endOthers')}
          </Button>
        </Form>
      ) : null}
    </SecuritySettings>
  )
}

function Device({ device }: { device: DeviceView }) {
  const name = deviceName(device)
  return (
    <Row
      title={
        <>
          <strong>{name}</strong>
          {device.isCurrent ? <StateChip tone="good">{t('devices.current')}</StateChip> : null}
        </>
      }
      details={
        <>
          {t('devices.address', { address: device.address })} ·{' '}
          {tNodes('devices.seen', {
            first: <FullDate at={device.firstSeenAt} />,
            last: <FullDate at={device.lastSeenAt} />,
          })}
        </>
      }
      acts={
        device.isCurrent ? undefined : (
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
        )
      }
    />
  )
}
