import { Schema } from 'mongoose';

/** An app's newest settings, with secrets encrypted. The document's id is the app's. */
export const configurationSchema = new Schema({ sections: Schema.Types.Mixed });
