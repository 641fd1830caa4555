import { Schema } from 'mongoose';

/** An app's newest settings, secrets encrypted; the id is the app's. */
export const configurationSchema = new Schema({ sections: Schema.Types.Mixed });
