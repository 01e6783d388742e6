import adCopy from '#content/tools/ad-copy.json' with { type: 'json' };
import apologyLetter from '#content/tools/apology-letter.json' with { type: 'json' };
import birthdayWishes from '#content/tools/birthday-wishes.json' with { type: 'json' };
import blogConclusion from '#content/tools/blog-conclusion.json' with { type: 'json' };
import blogIdeas from '#content/tools/blog-ideas.json' with { type: 'json' };
import blogIntro from '#content/tools/blog-intro.json' with { type: 'json' };
import businessNameGenerator from '#content/tools/business-name-generator.json' with {
  type: 'json',
};
import callToAction from '#content/tools/call-to-action.json' with { type: 'json' };
import characterNames from '#content/tools/character-names.json' with { type: 'json' };
import coldEmail from '#content/tools/cold-email.json' with { type: 'json' };
import complaintLetter from '#content/tools/complaint-letter.json' with { type: 'json' };
import condolenceMessage from '#content/tools/condolence-message.json' with { type: 'json' };
import coverLetter from '#content/tools/cover-letter.json' with { type: 'json' };
import dialogueWriter from '#content/tools/dialogue-writer.json' with { type: 'json' };
import elevatorPitch from '#content/tools/elevator-pitch.json' with { type: 'json' };
import emailReply from '#content/tools/email-reply.json' with { type: 'json' };
import emailSubjectLines from '#content/tools/email-subject-lines.json' with { type: 'json' };
import emailWriter from '#content/tools/email-writer.json' with { type: 'json' };
import essayConclusion from '#content/tools/essay-conclusion.json' with { type: 'json' };
import essayHook from '#content/tools/essay-hook.json' with { type: 'json' };
import essayTitles from '#content/tools/essay-titles.json' with { type: 'json' };
import faqGenerator from '#content/tools/faq-generator.json' with { type: 'json' };
import featureBenefits from '#content/tools/feature-benefits.json' with { type: 'json' };
import flashcards from '#content/tools/flashcards.json' with { type: 'json' };
import followUpEmail from '#content/tools/follow-up-email.json' with { type: 'json' };
import haikuGenerator from '#content/tools/haiku-generator.json' with { type: 'json' };
import hashtagGenerator from '#content/tools/hashtag-generator.json' with { type: 'json' };
import instagramBio from '#content/tools/instagram-bio.json' with { type: 'json' };
import instagramCaptions from '#content/tools/instagram-captions.json' with { type: 'json' };
import interviewQuestions from '#content/tools/interview-questions.json' with { type: 'json' };
import invitationWriter from '#content/tools/invitation-writer.json' with { type: 'json' };
import jobDescription from '#content/tools/job-description.json' with { type: 'json' };
import lessonPlan from '#content/tools/lesson-plan.json' with { type: 'json' };
import linkedinPost from '#content/tools/linkedin-post.json' with { type: 'json' };
import loveLetter from '#content/tools/love-letter.json' with { type: 'json' };
import meetingAgenda from '#content/tools/meeting-agenda.json' with { type: 'json' };
import meetingMinutes from '#content/tools/meeting-minutes.json' with { type: 'json' };
import messages from '#content/tools/messages.json' with { type: 'json' };
import metaDescription from '#content/tools/meta-description.json' with { type: 'json' };
import newsletter from '#content/tools/newsletter.json' with { type: 'json' };
import outOfOffice from '#content/tools/out-of-office.json' with { type: 'json' };
import personalBio from '#content/tools/personal-bio.json' with { type: 'json' };
import poemGenerator from '#content/tools/poem-generator.json' with { type: 'json' };
import pressRelease from '#content/tools/press-release.json' with { type: 'json' };
import productDescription from '#content/tools/product-description.json' with { type: 'json' };
import productTitles from '#content/tools/product-titles.json' with { type: 'json' };
import propertyListing from '#content/tools/property-listing.json' with { type: 'json' };
import quizQuestions from '#content/tools/quiz-questions.json' with { type: 'json' };
import quotes from '#content/tools/quotes.json' with { type: 'json' };
import recommendationLetter from '#content/tools/recommendation-letter.json' with { type: 'json' };
import researchQuestions from '#content/tools/research-questions.json' with { type: 'json' };
import resignationLetter from '#content/tools/resignation-letter.json' with { type: 'json' };
import resumeSummary from '#content/tools/resume-summary.json' with { type: 'json' };
import reviewReply from '#content/tools/review-reply.json' with { type: 'json' };
import sloganGenerator from '#content/tools/slogan-generator.json' with { type: 'json' };
import smartGoals from '#content/tools/smart-goals.json' with { type: 'json' };
import songLyrics from '#content/tools/song-lyrics.json' with { type: 'json' };
import speechWriter from '#content/tools/speech-writer.json' with { type: 'json' };
import storyIdeas from '#content/tools/story-ideas.json' with { type: 'json' };
import studyPlan from '#content/tools/study-plan.json' with { type: 'json' };
import taglineGenerator from '#content/tools/tagline-generator.json' with { type: 'json' };
import thankYouNote from '#content/tools/thank-you-note.json' with { type: 'json' };
import thesisStatement from '#content/tools/thesis-statement.json' with { type: 'json' };
import titleGenerator from '#content/tools/title-generator.json' with { type: 'json' };
import tweetThread from '#content/tools/tweet-thread.json' with { type: 'json' };
import valueProposition from '#content/tools/value-proposition.json' with { type: 'json' };
import videoScript from '#content/tools/video-script.json' with { type: 'json' };
import weddingSpeech from '#content/tools/wedding-speech.json' with { type: 'json' };
import youtubeDescription from '#content/tools/youtube-description.json' with { type: 'json' };
import youtubeTitles from '#content/tools/youtube-titles.json' with { type: 'json' };
import { readTool, type Tool } from './tool.ts';

/** Every tool. Made from content/tools by `npm run words types`. */
export const tools: readonly Tool[] = [
  readTool(adCopy),
  readTool(apologyLetter),
  readTool(birthdayWishes),
  readTool(blogConclusion),
  readTool(blogIdeas),
  readTool(blogIntro),
  readTool(businessNameGenerator),
  readTool(callToAction),
  readTool(characterNames),
  readTool(coldEmail),
  readTool(complaintLetter),
  readTool(condolenceMessage),
  readTool(coverLetter),
  readTool(dialogueWriter),
  readTool(elevatorPitch),
  readTool(emailReply),
  readTool(emailSubjectLines),
  readTool(emailWriter),
  readTool(essayConclusion),
  readTool(essayHook),
  readTool(essayTitles),
  readTool(faqGenerator),
  readTool(featureBenefits),
  readTool(flashcards),
  readTool(followUpEmail),
  readTool(haikuGenerator),
  readTool(hashtagGenerator),
  readTool(instagramBio),
  readTool(instagramCaptions),
  readTool(interviewQuestions),
  readTool(invitationWriter),
  readTool(jobDescription),
  readTool(lessonPlan),
  readTool(linkedinPost),
  readTool(loveLetter),
  readTool(meetingAgenda),
  readTool(meetingMinutes),
  readTool(messages),
  readTool(metaDescription),
  readTool(newsletter),
  readTool(outOfOffice),
  readTool(personalBio),
  readTool(poemGenerator),
  readTool(pressRelease),
  readTool(productDescription),
  readTool(productTitles),
  readTool(propertyListing),
  readTool(quizQuestions),
  readTool(quotes),
  readTool(recommendationLetter),
  readTool(researchQuestions),
  readTool(resignationLetter),
  readTool(resumeSummary),
  readTool(reviewReply),
  readTool(sloganGenerator),
  readTool(smartGoals),
  readTool(songLyrics),
  readTool(speechWriter),
  readTool(storyIdeas),
  readTool(studyPlan),
  readTool(taglineGenerator),
  readTool(thankYouNote),
  readTool(thesisStatement),
  readTool(titleGenerator),
  readTool(tweetThread),
  readTool(valueProposition),
  readTool(videoScript),
  readTool(weddingSpeech),
  readTool(youtubeDescription),
  readTool(youtubeTitles),
];
