/** Purposes of image uploads: posts, and the appearance of communities and profiles. */
export const UPLOAD_PURPOSES = ['post', 'icon', 'banner'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
