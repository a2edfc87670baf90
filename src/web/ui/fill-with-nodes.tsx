import { Fragment, type ReactNode } from 'react'

/** A message with its `{placeholders}` filled by elements, such as links. A missing one stays visible. */
export function fillWithNodes(message: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return message
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      // Each placeholder stands once in a message, and so does the text between two of them.
      return <Fragment key={part}>{name === undefined ? part : (nodes[name] ?? part)}</Fragment>
    })
}
