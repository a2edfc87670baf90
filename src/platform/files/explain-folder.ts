import { dirname } from 'node:path'

/** A folder of the site that can't be created or written; the message is for operators. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'
}

export type NamedFolder = {
  path: string
  /** Its name within a sentence: "the data directory". */
  what: string
  /** The setting that names another one. */
  setting: string
}

/** The data directory, as its errors name it. */
export function dataDirectory(path: string): NamedFolder {
  return { path, what: 'the data directory', setting: 'WARREN_DATA_DIR' }
}

/** The folder of pictures, as its errors name it. */
export function mediaFolder(path: string): NamedFolder {
  return { path, what: 'the folder of pictures', setting: 'MEDIA_DIR' }
}

/** Codes of the system that also say something about a folder when a file in it is only opened. */
const ALWAYS_ABOUT_FOLDERS = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG', 'ELOOP'])

/** Returns what is wrong with a folder and what to do, if the system's error is about that; else null. */
export function explainFolder(error: unknown, { path, what, setting }: NamedFolder): string | null {
  if (!isOfFileSystem(error)) return null
  const { code, path: at = path } = error
  if (error.syscall !== 'mkdir' && !ALWAYS_ABOUT_FOLDERS.has(code)) return null
  const elsewhere = `choose another place with ${setting}`
  const cannot = `Warren cannot ${error.syscall === 'mkdir' ? 'make' : 'use'} ${what} ${path}`
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${cannot}: ${code === 'EEXIST' ? at : `part of ${at}`} is a file, not a folder. Move that file, or ${elsewhere}.`
    case 'EACCES':
    case 'EPERM':
      return `${cannot}: this user has no permission for ${error.syscall === 'mkdir' ? dirname(at) : at}. Give the folder to the user that runs Warren (for example: chown -R "$(id -un)" '${path}'), or ${elsewhere}.`
    case 'EROFS':
      return `${cannot}: its file system is read-only. Mount it for writing, or ${elsewhere}.`
    case 'ENAMETOOLONG':
      return `${cannot}: the path is too long. C${elsewhere.slice(1)}.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `${cannot}: the disk is full. Free some space there, or ${elsewhere}.`
    default:
      return `${cannot}: no folder can be made at ${at} (${code}). C${elsewhere.slice(1)}.`
  }
}

function isOfFileSystem(error: unknown): error is Error & { code: string; syscall: string; path?: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
