import { type ComponentProps, useState } from 'react'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'

type Module = typeof import('./image-fields.tsx')

const load = (): Promise<Module> => import('./image-fields.tsx')
const Late = late(() => load().then(module => module.ImageFields))
/** Loaded ahead, by this browser; never set on the server. */
let ahead: Module['ImageFields'] | null = null

/** Loads the fields of an image post, which then appear at once. Never throws: without them they come when they come. */
export async function loadImageFields(): Promise<void> {
  const module = await load().catch(() => null)
  ahead = module?.ImageFields ?? null
}

/** The fields of an image post, which few pages need. */
export function LateImageFields(props: ComponentProps<Module['ImageFields']>) {
  // Chosen once: to go over to the other one later would empty the fields.
  const [Now] = useState(() => ahead)
  if (Now !== null) return <Now {...props} />
  return (
    <Part>
      <Late {...props} />
    </Part>
  )
}
